import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { RemoteAgents } from '#a2a/settings.ts'
import { OwnModels } from '#model/known.ts'
import { RightsFile } from '#server/rights.ts'
import { PolicyFile } from '#tools/approval-policy.ts'
import { McpServers } from '#tools/mcp/settings.ts'
import { ConfigError } from './config.ts'
import { readSettingsFile } from './settings-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('W-02 C-13 R-03 without a file nothing is set', () => {
  const missing = join(folder, 'missing.json')
  expect(readSettingsFile(missing, PolicyFile)).toEqual({ allow: { commands: [], writes: [] } })
  expect(readSettingsFile(missing, McpServers)).toEqual({ servers: {} })
  expect(readSettingsFile(missing, OwnModels)).toEqual({ models: {} })
  expect(readSettingsFile(missing, RightsFile)).toEqual({ roles: {}, users: {} })
  expect(readSettingsFile(missing, RemoteAgents, [])).toEqual([])
})

test.each([
  ['policy.json', PolicyFile, '{', 'policy.json: not JSON'],
  ['policy.json', PolicyFile, '{"allow": {"commands": ["git status"]}}', 'policy.json: allow.commands.0: '],
  ['policy.json', PolicyFile, '{"allow": {"commands": [[]]}}', 'must name a program'],
  ['policy.json', PolicyFile, '{"deny": []}', '"deny"'],
  ['mcp.json', McpServers, '{"servers": {"a": {"command": 1}}}', 'mcp.json: servers.a: takes {command, args?, env?, cwd?} or {url'],
  ['mcp.json', McpServers, '{"servers": {"a b": {"command": "x"}}}', 'mcp.json: servers.a b: '],
  ['models.json', OwnModels, '{"models": {"openai/x": {"context": 1}}}', 'models.json: models.openai/x: '],
  ['rights.json', RightsFile, '{"users": {"ada": ["Chief!"]}}', 'rights.json: users.ada.0: must be a role'],
  ['agents.json', RemoteAgents, '{}', 'agents.json: the file: must be a list'],
  ['agents.json', RemoteAgents, '[{"id": "far", "a2a": "ftp://x"}]', 'agents.json: 0.a2a: must be the http(s) address'],
])('W-02 C-13 V-05 a wrong %s stops the start with one line that names the place', (name, schema, text, reason) => {
  writeFileSync(join(folder, name), text)
  expect(() => readSettingsFile(join(folder, name), schema)).toThrow(ConfigError)
  expect(() => readSettingsFile(join(folder, name), schema)).toThrow(reason)
})
