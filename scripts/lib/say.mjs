/** A reason to stop that the person at the keyboard can remove: shown as one sentence, without a stack. */
export class Stop extends Error {}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Runs a command's main function and turns its end into an exit code. */
export async function finish(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    process.stderr.write(error instanceof Stop ? `${error.message}\n` : `${error?.stack ?? error}\n`)
    process.exitCode = 1
  }
}
