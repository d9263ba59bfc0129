import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

export interface Command {
  /** Returns the exit code. */
  run(args: string[]): Promise<number>
}

/** An error that the user can fix. It is printed without a stack trace. */
export class CommandError extends Error {}

export function readOptions<const O extends ParseArgsOptionsConfig>(
  args: string[],
  options: O,
  usage: string,
) {
  try {
    return parseArgs({ args, options, strict: true }).values
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`)
  }
}
