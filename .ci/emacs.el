;;; emacs.el --- Emacs with `kifu lsp': a file is opened, repaired and saved.  -*- lexical-binding: t -*-
;; Usage: emacs --batch -l emacs.el KIFU FILE CODING

(let ((default-directory "/usr/share/emacs/site-lisp/elpa/"))
  (when (file-directory-p default-directory)
    (normal-top-level-add-subdirs-to-load-path)))
(require 'eglot)
(require 'flymake)

(load (expand-file-name "../editors/emacs/sgf-mode.el" (file-name-directory load-file-name)))
;; Here the server is started below, and waited for.
(remove-hook 'sgf-mode-hook #'eglot-ensure)

(let* ((kifu (pop command-line-args-left))
       (file (pop command-line-args-left))
       (coding (intern (pop command-line-args-left)))
       (make-backup-files nil)
       (create-lockfiles nil))
  (setq eglot-sync-connect t)
  (add-to-list 'eglot-server-programs `(sgf-mode . (,kifu "lsp")))
  (unless (eq coding 'undecided)
    (add-to-list 'file-coding-system-alist `("\\.sgf\\'" . ,coding)))
  (find-file file)
  (call-interactively #'eglot)
  (let ((limit (+ (float-time) 30)))
    (while (and (< (float-time) limit) (not (eglot-current-server)))
      (accept-process-output nil 0.05)))
  (unless (eglot-current-server)
    (message "the server did not start")
    (kill-emacs 1))
  ;; All safe repairs, as the server offers them for the whole text.
  (let* ((actions (jsonrpc-request
                   (eglot-current-server) :textDocument/codeAction
                   (list :textDocument (eglot--TextDocumentIdentifier)
                         :range (list :start (eglot--pos-to-lsp-position (point-min))
                                      :end (eglot--pos-to-lsp-position (point-max)))
                         :context '(:diagnostics [] :only ["source.fixAll"]))))
         (edit (plist-get (aref actions 0) :edit)))
    (eglot--apply-workspace-edit edit))
  (unless (buffer-modified-p)
    (message "nothing was repaired")
    (kill-emacs 1))
  (save-buffer)
  (message "%s: %s, repaired" file buffer-file-coding-system)
  (let ((kill-buffer-query-functions nil))
    (ignore-errors (eglot-shutdown (eglot-current-server)))))
