import { recountFigures } from '../platform/kept-figures/store.ts'
import { type Command, readOptions } from './command.ts'
import { withPlatform } from './with-platform.ts'

const usage = 'figures-recount'

/** Beside a running server: whoever changes something meanwhile waits until it is done. */
export const figuresRecount: Command = {
  run: async (args) => {
    readOptions(args, {}, usage)
    const wrong = await withPlatform((platform) => platform.transaction(recountFigures))
    process.stdout.write(
      wrong === 0 ? 'All figures were right.\n' : `${wrong} figures were wrong and are right now.\n`,
    )
    return 0
  },
}
