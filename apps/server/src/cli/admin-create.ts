import { createFirstAdminLink } from '../areas/identity/index.ts'
import { type Command, CommandError, readOptions } from './command.ts'
import { withPlatform } from './with-platform.ts'

const usage = 'admin-create --email you@stays.example --first-name Ada --surname Byron'

/** Creates the first administrator of an installation, who cannot be invited by anyone. */
export const adminCreate: Command = {
  run: async (args) => {
    const textOption = { type: 'string' } as const
    const options = readOptions(
      args,
      { email: textOption, 'first-name': textOption, surname: textOption },
      usage,
    )
    const email = options.email?.trim()
    const firstName = options['first-name']?.trim()
    const surname = options.surname?.trim()
    if (!email || !firstName || !surname) throw new CommandError(`Usage: ${usage}`)
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandError(`"${email}" is not an email address.`)
    const link = await withPlatform((platform) =>
      createFirstAdminLink(platform, { email, firstName, surname }),
    )
    process.stdout.write(`Open this link once to choose a password for ${email}:\n${link}\n`)
    return 0
  },
}
