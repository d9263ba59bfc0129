import { resolve } from 'node:path'
import type { Manifest } from '../platform/backup/back-up.ts'
import { backUp } from '../platform/backup/back-up.ts'
import { systemClock } from '../platform/clock.ts'
import { type Command, CommandError, readOptions } from './command.ts'
import { withStores } from './with-database.ts'

const usage = 'npm run backup -- --to folder'

export const describeBackup = ({ tables, blobs }: Manifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables, ${blobs.length} files`

/** Backs up one snapshot; the server may be running. */
export const backup: Command = {
  run: async (args) => {
    const { to } = readOptions(args, { to: { type: 'string' } }, usage)
    if (to === undefined) throw new CommandError(`Usage: ${usage}`)
    const folder = resolve(to)
    const manifest = await withStores((stores) => backUp(stores, folder, systemClock.now()))
    process.stdout.write(`Backed up: ${describeBackup(manifest)}, in ${folder}.\n`)
    return 0
  },
}
