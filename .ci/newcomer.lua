-- A newcomer's first minutes in Neovim with `kifu lsp`: a broken file is opened, its faults are seen, all safe repairs are
-- made at once, then come the board under the cursor, completion and formatting.
-- Usage: KIFU=program KIFU_FILE=file nvim --clean --headless -S newcomer.lua
local kifu, file = vim.env.KIFU, vim.env.KIFU_FILE

local function fail(message)
  io.stderr:write(file .. ': ' .. message .. '\n')
  vim.cmd('cquit 1')
end

local function wait(message, condition)
  if not vim.wait(20000, condition, 20) then
    fail(message)
  end
end

-- The set-up of docs/editors.md.
vim.filetype.add({ extension = { sgf = 'sgf' } })
vim.lsp.config('kifu', { cmd = { kifu, 'lsp' }, filetypes = { 'sgf' }, root_markers = { 'kifu.toml', '.git' } })
vim.lsp.enable('kifu')
vim.opt.swapfile = false
vim.cmd('filetype on')
vim.cmd.edit(vim.fn.fnameescape(file))

local function client()
  return vim.lsp.get_clients({ bufnr = 0, name = 'kifu' })[1]
end
local function codes()
  local all = {}
  for _, found in ipairs(vim.diagnostic.get(0)) do
    all[found.code] = true
  end
  return all
end
wait('the server did not start', function() return client() ~= nil and client().initialized end)

-- See.
wait('the faults are not shown', function() return codes().K610 and codes().K017 end)

-- Fix all.
vim.lsp.buf.code_action({ apply = true, context = { only = { 'source.fixAll' }, diagnostics = {} } })
wait('nothing was repaired', function() return vim.bo.modified end)
wait('a fault stayed', function() return not codes().K610 and not codes().K017 end)

local function ask(method, line, column, more)
  local params = {
    textDocument = vim.lsp.util.make_text_document_params(0),
    position = { line = line, character = column },
  }
  local answer, failure = client():request_sync(method, vim.tbl_extend('force', params, more or {}), 20000, vim.api.nvim_get_current_buf())
  if failure or not answer or answer.err or not answer.result then
    fail(method .. ': ' .. vim.inspect(failure or answer))
  end
  return answer.result
end
local function place_of(words)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local column = line:find(words, 1, true)
    if column then
      return number - 1, column - 1
    end
  end
  fail('there is no ' .. words)
end

-- Hover on the second move: its name and the board.
local line, column = place_of('W[dp]')
local hover = ask('textDocument/hover', line, column + 3).contents.value
if not (hover:find('2. White D4', 1, true) and hover:find('A B C D E F G H J', 1, true)) then
  fail('the hover has no board: ' .. hover)
end

-- Complete a move: its point is typed by its name.
vim.api.nvim_buf_set_text(0, line, column + 5, line, column + 5, { ';B[]' })
local found = {}
for _, item in ipairs(ask('textDocument/completion', line, column + 8).items) do
  found[item.label] = item.textEdit.newText
end
if found.Q4 ~= 'pp' or found.Q16 then
  fail('Q4 is free and Q16 is not: ' .. vim.inspect({ found.Q4, found.Q16 }))
end
vim.api.nvim_buf_set_text(0, line, column + 8, line, column + 8, { found.Q4 })

-- Format, and save.
vim.lsp.buf.format({ async = false, timeout_ms = 20000 })
vim.cmd('silent write')
io.stdout:write(file .. ': seen, repaired, hovered, completed, formatted\n')
vim.cmd('qall!')
