import { loadDemo } from '../demo/index.ts'
import { type Command, readOptions } from './command.ts'
import { withPlatform } from './with-platform.ts'

const usage = 'demo-load'

/** The only way to load accounts with known passwords into the database of DATABASE_URL. */
export const demoLoad: Command = {
  run: async (args) => {
    readOptions(args, {}, usage)
    const isLoaded = await withPlatform((platform) =>
      loadDemo({ ...platform, config: { ...platform.config, demoAccounts: true } }),
    )
    if (isLoaded) process.stdout.write('The demonstration data is loaded.\n')
    else
      process.stderr.write(
        'This database is in use. The demonstration data can only be loaded into a database without customers, audit types, groups and lookups.\n',
      )
    return isLoaded ? 0 : 1
  },
}
