import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type ProcessResult, parseMetrics, run } from '../test/run.ts'
import { formatResult, parseResults, type Result } from './result.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** A data folder filled by `verify:data`; without it one is filled and removed afterwards. */
    data: { type: 'string' },
    audits: { type: 'string', default: '100000' },
  },
})

interface Check {
  group: 'security' | 'resilience' | 'bench'
  name: string
  /** Arguments of Node.js. */
  command: readonly string[]
}

const createCheck = (group: Check['group'], name: string, ...options: string[]): Check => ({
  group,
  name,
  command: [`${group}/${name}/main.ts`, ...options],
})

/** The order matters: `data` fills the database that `pages`, `register` and `list-speed` read. */
const CHECKS: readonly Check[] = [
  {
    group: 'security',
    name: 'authorisation',
    command: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'long', 'security/authorisation'],
  },
  createCheck('security', 'fields'),
  createCheck('security', 'malformed'),
  createCheck('security', 'attacks'),
  createCheck('security', 'signatures'),
  createCheck('resilience', 'races'),
  createCheck('resilience', 'crash'),
  createCheck('resilience', 'two-servers'),
  createCheck('resilience', 'backup'),
  createCheck('bench', 'data', '--audits', values.audits),
  createCheck('bench', 'pages'),
  createCheck('bench', 'register'),
  createCheck('bench', 'list-speed'),
  createCheck('bench', 'documents'),
  createCheck('bench', 'uploads'),
  createCheck('bench', 'web'),
]
const MAX_MILLISECONDS = 120 * 60_000

const isSelected = ({ group, name }: Check): boolean =>
  (positionals.length === 0 || positionals.includes(name) || positionals.includes(group)) &&
  !(name === 'data' && values.data !== undefined)

/** A check that prints no result gets one from its exit code, with the `metric:` lines that tests print. */
function findResults({ name }: Check, { code, output }: ProcessResult): Result[] {
  const results = parseResults(output)
  if (results.length > 0 && (code === 0 || results.some(({ outcome }) => outcome === 'failed')))
    return results
  const metric = parseMetrics(output).join('; ') || `ended with exit code ${code}`
  return [...results, { name, outcome: code === 0 ? 'passed' : 'failed', metric, target: 'none' }]
}

const names = new Set(CHECKS.flatMap(({ group, name }) => [group, name]))
const unknown = positionals.filter((name) => !names.has(name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown check: ${unknown.join(', ')}. Known: ${[...names].join(', ')}.\n`)
  process.exit(2)
}

const dataDir = resolve(values.data ?? (await mkdtemp(join(tmpdir(), 'sojourn-verify-'))))
process.stdout.write('| name | result | metric | target |\n|---|---|---|---|\n')
try {
  for (const check of CHECKS.filter(isSelected)) {
    const processResult = await run([...check.command], { DATA_DIR: dataDir }, MAX_MILLISECONDS)
    const results = findResults(check, processResult)
    for (const result of results) process.stdout.write(`${formatResult(result)}\n`)
    if (results.every(({ outcome }) => outcome !== 'failed')) continue
    process.stderr.write(`${processResult.output}\n`)
    process.exitCode = 1
  }
} finally {
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
}
