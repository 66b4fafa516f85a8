"""`kifu mcp` spoken with by the official client for Python, in both generations of the protocol. KIFU names the program."""

import asyncio
import os
from pathlib import Path

import pytest
from mcp import Client, StdioServerParameters

SAMPLES = Path(__file__).parent.parent / "samples"


@pytest.mark.parametrize("mode", ["legacy", "2026-07-28", "auto"])
def test_tools(mode):
    async def talk():
        server = StdioServerParameters(command=os.environ["KIFU"], args=["mcp", str(SAMPLES)])
        async with Client(server, mode=mode) as client:
            tools = (await client.list_tools()).tools
            assert len({tool.name for tool in tools}) >= 15
            assert all(tool.annotations.read_only_hint for tool in tools)
            shown = await client.call_tool("show_position", {"file": "kisei-2018-game-1.sgf", "move": 3})
            assert not shown.is_error and "move 3 of 240" in shown.content[0].text
            facts = await client.call_tool("game_info", {"file": "kisei-2018-game-1.sgf", "format": "json"})
            assert facts.structured_content["encoding"] == "UTF-8"
            picture = await client.call_tool("draw_position", {"file": "kisei-2018-game-1.sgf"})
            assert picture.content[0].mime_type == "image/png" and len(picture.content[0].data) < 40_000
            wrong = await client.call_tool("game_info", {"file": "../README.md"})
            assert wrong.is_error and "not below" in wrong.content[0].text

    asyncio.run(talk())
