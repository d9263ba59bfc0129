import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createPool } from '../platform/db/pool.ts'
import { createLog } from '../platform/log.ts'
import { type Command, CommandError, readOptions } from './command.ts'

const usage = 'db-types [--check]'
const COMMITTED_FILE = join(import.meta.dirname, '../platform/db/schema.generated.ts')
const GENERATOR = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'))

/** Must match the type parsers in pool.ts. */
const TYPE_MAPPING = { int8: 'number', date: 'string', numeric: 'string' }

function generate(url: string, outFile: string): void {
  const generator = spawnSync(
    process.execPath,
    [
      GENERATOR,
      ...['--url', url, '--dialect', 'postgres', '--out-file', outFile],
      ...['--exclude-pattern', '(migration|pgboss.*)', '--type-mapping', JSON.stringify(TYPE_MAPPING)],
    ],
    { encoding: 'utf8' },
  )
  if (generator.status !== 0)
    throw new CommandError(`The types could not be generated: ${generator.stderr || generator.stdout}`)
}

/** Generates the types from a new database with all migrations. */
async function generateTypes(folder: string, outFile: string): Promise<void> {
  const embedded = await startEmbedded(folder, { fsync: 'off' })
  try {
    const pool = createPool(embedded.url, createLog('silent'), 1)
    try {
      await migrate(pool)
    } finally {
      await pool.end()
    }
    generate(embedded.url, outFile)
  } finally {
    await embedded.stop()
  }
}

export const dbTypes: Command = {
  run: async (args) => {
    const { check } = readOptions(args, { check: { type: 'boolean' } }, usage)
    const folder = mkdtempSync(join(tmpdir(), 'sojourn-types-'))
    try {
      // PostgreSQL may run as another user, who must be able to enter the folder.
      chmodSync(folder, 0o711)
      const generatedFile = join(folder, 'schema.generated.ts')
      await generateTypes(folder, generatedFile)
      const isSame = readFileSync(generatedFile, 'utf8') === readFileSync(COMMITTED_FILE, 'utf8')
      if (check && !isSame)
        throw new CommandError('schema.generated.ts does not match the migrations. Run npm run db:types.')
      if (!isSame) copyFileSync(generatedFile, COMMITTED_FILE)
      process.stdout.write(
        isSame ? 'schema.generated.ts is up to date.\n' : 'schema.generated.ts was updated.\n',
      )
      return 0
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
