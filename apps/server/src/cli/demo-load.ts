import { loadDemo } from '../demo/index.ts'
import { type Command, readOptions } from './command.ts'
import { withPlatform } from './with-platform.ts'

const usage = 'demo-load'

/** Asking for it by this name is what lets known passwords into a database that DATABASE_URL names. */
export const demoLoad: Command = {
  run: async (args) => {
    readOptions(args, {}, usage)
    await withPlatform((platform) =>
      loadDemo({ ...platform, config: { ...platform.config, demoAccounts: true } }),
    )
    process.stdout.write('The demonstration data is loaded.\n')
    return 0
  },
}
