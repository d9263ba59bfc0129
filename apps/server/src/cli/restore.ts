import { resolve } from 'node:path'
import { restore } from '../platform/backup/restore.ts'
import { describeBackup } from './backup.ts'
import { type Command, CommandError, readOptions } from './command.ts'
import { withStores } from './with-database.ts'

const usage = 'npm run restore -- --from folder'

/** Restores into an empty database and an empty file storage, before the server starts. */
export const restoreBackup: Command = {
  run: async (args) => {
    const { from } = readOptions(args, { from: { type: 'string' } }, usage)
    if (from === undefined) throw new CommandError(`Usage: ${usage}`)
    const folder = resolve(from)
    const manifest = await withStores((stores) => restore(stores, folder))
    process.stdout.write(`Restored: ${describeBackup(manifest)}, as of ${manifest.madeAt}.\n`)
    return 0
  },
}
