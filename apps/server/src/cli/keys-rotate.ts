import { isKeyPurpose, KEY_PURPOSES } from '../platform/keys/keys.ts'
import { type Command, CommandError, readOptions } from './command.ts'
import { withPlatform } from './with-platform.ts'

const usage = `npm run keys:rotate -- --purpose ${KEY_PURPOSES.join(' | ')}`

/** Replaces the signing key of a purpose. The server may be running; the old key still verifies. */
export const keysRotate: Command = {
  run: async (args) => {
    const { purpose } = readOptions(args, { purpose: { type: 'string' } }, usage)
    if (purpose === undefined || !isKeyPurpose(purpose)) throw new CommandError(`Usage: ${usage}`)
    const keyID = await withPlatform((platform) => platform.keys.rotate(purpose))
    process.stdout.write(`Key ${keyID} now signs ${purpose}. The previous key still verifies.\n`)
    return 0
  },
}
