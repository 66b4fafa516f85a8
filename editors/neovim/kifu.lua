-- SGF with kifu in Neovim 0.11 or newer. Copy it to ~/.config/nvim/plugin/kifu.lua.
vim.filetype.add({ extension = { sgf = 'sgf' } })
vim.lsp.config('kifu', {
  cmd = { vim.env.KIFU or 'kifu', 'lsp' },
  filetypes = { 'sgf' },
  root_markers = { 'kifu.toml', '.git' },
})
vim.lsp.enable('kifu')

vim.api.nvim_create_autocmd('LspAttach', {
  callback = function(event)
    local client = vim.lsp.get_client_by_id(event.data.client_id)
    if not client or client.name ~= 'kifu' then return end
    -- Numbers and coordinates behind moves.
    vim.lsp.inlay_hint.enable(true, { bufnr = event.buf })

    -- :KifuFix makes all safe repairs.
    vim.api.nvim_buf_create_user_command(event.buf, 'KifuFix', function()
      vim.lsp.buf.code_action({ apply = true, context = { only = { 'source.fixAll' }, diagnostics = {} } })
    end, { desc = 'Make all safe repairs' })

    -- :KifuBoard shows the board to the right of the text; it follows the cursor.
    vim.api.nvim_buf_create_user_command(event.buf, 'KifuBoard', function()
      local text = event.buf
      local board = vim.api.nvim_create_buf(false, true)
      vim.bo[board].bufhidden = 'wipe'
      local window = vim.api.nvim_open_win(board, false, { split = 'right', width = 45, style = 'minimal' })
      local function follow()
        if not vim.api.nvim_buf_is_valid(board) then return true end
        local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
        client:request('kifu/board', params, function(_, found)
          if not found or not found.text or not vim.api.nvim_buf_is_valid(board) then return end
          local lines = vim.split(found.title .. '\n\n' .. found.text, '\n')
          vim.api.nvim_buf_set_lines(board, 0, -1, false, lines)
        end, text)
      end
      vim.api.nvim_create_autocmd({ 'CursorMoved', 'TextChanged', 'InsertLeave' }, { buffer = text, callback = follow })
      vim.wo[window].wrap = false
      follow()
    end, { desc = 'Show the board beside the text' })
  end,
})
