import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** An error that the user can fix. It is printed as one sentence, without a stack trace. */
export class UserError extends Error {}

export function print(text) {
  process.stdout.write(`${text}\n`)
}

/** Runs the main function of a command and sets the exit code. */
export async function runCommand(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    process.stderr.write(error instanceof UserError ? `${error.message}\n` : `${error?.stack ?? error}\n`)
    process.exitCode = 1
  }
}
