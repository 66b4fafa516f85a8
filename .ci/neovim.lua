-- Neovim with `kifu lsp`: a file is opened, its safe repairs are made, and it is saved.
-- Usage: KIFU=program KIFU_FILE=file nvim --clean --headless -S editors/neovim/kifu.lua -S neovim.lua
local file = vim.env.KIFU_FILE

local function fail(message)
  io.stderr:write(file .. ': ' .. message .. '\n')
  vim.cmd('cquit 1')
end

vim.opt.swapfile = false
vim.cmd('filetype on')
vim.cmd.edit(vim.fn.fnameescape(file))

local function client()
  return vim.lsp.get_clients({ bufnr = 0, name = 'kifu' })[1]
end
if not vim.wait(20000, function() return client() ~= nil and client().initialized end, 20) then
  fail('the server did not start')
end

local function komi()
  for _, found in ipairs(vim.diagnostic.get(0)) do
    if found.code == 'K610' then return found end
  end
end
if not vim.wait(20000, function() return komi() ~= nil end, 20) then
  fail('no diagnostic about the komi')
end
local place = { komi().lnum + 1, komi().col }

vim.cmd('KifuFix')
if not vim.wait(20000, function() return vim.bo.modified end, 20) then
  fail('nothing was repaired')
end
if not vim.wait(20000, function() return komi() == nil end, 20) then
  fail('the diagnostic stayed after the repair')
end
vim.cmd('silent write')

-- What else the server answers at the place of the komi, as far as it offers it.
local params = {
  textDocument = vim.lsp.util.make_text_document_params(0),
  position = { line = place[1] - 1, character = place[2] },
}
for _, method in ipairs({ 'textDocument/hover', 'textDocument/documentSymbol', 'textDocument/foldingRange', 'textDocument/completion' }) do
  if client():supports_method(method) then
    local answer, failure = client():request_sync(method, params, 20000, 0)
    if failure or not answer or answer.err then
      fail(method .. ': ' .. vim.inspect(failure or (answer and answer.err)))
    end
  end
end

-- The board beside the text.
vim.cmd('KifuBoard')
local function has_board()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
    if #lines > 20 and lines[1] == '1. Black Q16' then return true end
  end
  return false
end
vim.fn.search('B\\[pd')
vim.api.nvim_exec_autocmds('CursorMoved', { buffer = 0 })
if not vim.wait(20000, has_board, 20) then fail('no board') end
io.stdout:write(file .. ': ' .. vim.bo.fileencoding .. ', repaired\n')
vim.cmd('qall!')
