import type { App } from './app.ts'
import type { movableClock } from './platform/clock.ts'

/** A message of the parent process: the new time, and the scheduled jobs to run. */
interface ClockMove {
  moveClockTo: string
  run: string[]
}

const isClockMove = (message: unknown): message is ClockMove =>
  typeof message === 'object' && message !== null && 'moveClockTo' in message && 'run' in message

/** Lets the parent process set the clock over the IPC channel, for end-to-end tests of deadlines. */
export function acceptClockFromParent(
  clock: ReturnType<typeof movableClock>,
  { runJob }: Pick<App, 'runJob'>,
): void {
  process.on('message', async (message) => {
    if (!isClockMove(message)) return
    clock.moveTo(new Date(message.moveClockTo))
    for (const name of message.run) await runJob(name)
    process.send?.({ clockMoved: message.moveClockTo })
  })
}
