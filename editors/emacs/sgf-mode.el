;;; sgf-mode.el --- SGF with kifu and eglot  -*- lexical-binding: t -*-
;; For Emacs 28 or newer. Put it on the load path, and (require 'sgf-mode) into your init file.

(defvar sgf-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?\[ "|" table)
    (modify-syntax-entry ?\] "|" table)
    (modify-syntax-entry ?\( "()" table)
    (modify-syntax-entry ?\) ")(" table)
    table)
  "Values are strings from `[' to `]'.")

;;;###autoload
(define-derived-mode sgf-mode prog-mode "SGF"
  "Records of the game of Go."
  (setq-local font-lock-defaults
              '((("\\_<\\(?:B\\|W\\)\\_>" . font-lock-keyword-face)
                 ("\\_<[A-Z][A-Za-z0-9]*\\_>" . font-lock-variable-name-face)))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.sgf\\'" . sgf-mode))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               `(sgf-mode . (,(or (getenv "KIFU") "kifu") "lsp"))))
(add-hook 'sgf-mode-hook #'eglot-ensure)

(provide 'sgf-mode)
;;; sgf-mode.el ends here
