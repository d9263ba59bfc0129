import { loadDemo } from '../demo/index.ts'
import { type Command, readOptions } from './command.ts'
import { withPlatform } from './with-platform.ts'

const usage = 'demo-load'

/** Asking for it by this name is what lets known passwords into a database that DATABASE_URL names. */
export const demoLoad: Command = {
  run: async (args) => {
    readOptions(args, {}, usage)
    const isThere = await withPlatform((platform) =>
      loadDemo({ ...platform, config: { ...platform.config, demoAccounts: true } }),
    )
    if (isThere) process.stdout.write('The demonstration data is loaded.\n')
    else
      process.stderr.write(
        'This database is in use. The demonstration goes only into one without customers, audit types, groups and lookups.\n',
      )
    return isThere ? 0 : 1
  },
}
