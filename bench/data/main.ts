import { parseArgs } from 'node:util'
import { withPlatform } from '../../apps/server/src/cli/with-platform.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { TEST_SECRET_KEY } from '../../apps/server/src/test/secret-key.ts'
import { printResult } from '../../scripts/verify/result.ts'
import { countRows } from './count-rows.ts'
import { fillDatabase } from './fill.ts'
import { createSize } from './size.ts'

const { values } = parseArgs({
  options: {
    audits: { type: 'string' },
    seed: { type: 'string' },
    today: { type: 'string' },
    reporting: { type: 'string' },
    answered: { type: 'string' },
    'all-sites': { type: 'boolean', default: false },
  },
})

function readNumber(name: 'audits' | 'seed' | 'reporting' | 'answered', min: number, max: number) {
  const text = values[name]
  if (text === undefined) return undefined
  const value = Number(text)
  if (!(value >= min && value <= max)) throw new Error(`--${name} must be a number from ${min} to ${max}.`)
  return value
}

function readSize() {
  const today = values.today
  if (today !== undefined && !/^\d{4}-\d\d-\d\d$/.test(today))
    throw new Error('--today must be a date such as 2026-03-10.')
  const reporting = values['all-sites'] ? 1 : readNumber('reporting', 0, 1)
  const options = {
    seed: readNumber('seed', 0, 1e6),
    today,
    reporting,
    answered: readNumber('answered', 0, 1),
  }
  const givenOptions = Object.entries(options).filter(([, value]) => value !== undefined)
  return createSize({
    audits: Math.round(readNumber('audits', 5, 5_000_000) ?? 1_000),
    ...Object.fromEntries(givenOptions),
  })
}

try {
  const size = readSize()
  const began = performance.now()
  const fillAndPrint = async ({ db }: Platform) => {
    await fillDatabase(db, size, (step, seconds) =>
      process.stdout.write(`  ${step.padEnd(14)} ${seconds.toFixed(1)} s\n`),
    )
    for (const { table, rows } of await countRows(db))
      process.stdout.write(`  ${table.padEnd(24)} ${rows.toLocaleString('en').padStart(12)}\n`)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    printResult({
      name: 'data fill',
      outcome: 'measured',
      metric: `${size.audits.toLocaleString('en')} audits, seed ${size.seed}, as of ${size.today}, in ${seconds} s`,
      target: '',
    })
  }
  // The other benchmarks start servers with this key on the same database.
  await withPlatform(fillAndPrint, { secretKey: TEST_SECRET_KEY })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
