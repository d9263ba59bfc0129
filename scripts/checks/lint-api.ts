import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOpenApiDocument } from '../../apps/server/src/platform/http/openapi.ts'

const ROOT = join(import.meta.dirname, '../..')
const REDOCLY = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js')

const folder = mkdtempSync(join(tmpdir(), 'sojourn-api-'))
try {
  const file = join(folder, 'openapi.json')
  // The linter rejects the addresses of local servers.
  writeFileSync(file, JSON.stringify(createOpenApiDocument('https://sojourn.test', '0.0.0')))
  const { status } = spawnSync(process.execPath, [REDOCLY, 'lint', file, '--max-problems=1000'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true })
}
