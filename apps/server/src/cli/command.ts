import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

export interface Command {
  /** Answers the exit code. */
  run(args: string[]): Promise<number>
}

/** Wrongly called: shown as it is, without a stack. */
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
