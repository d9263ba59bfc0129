import type { App } from './app.ts'
import type { movableClock } from './platform/clock.ts'

/** What the starting process asks for: another time, and the scheduled jobs that it brings round. */
interface ClockMove {
  moveClockTo: string
  run: string[]
}

const isMove = (message: unknown): message is ClockMove =>
  typeof message === 'object' && message !== null && 'moveClockTo' in message && 'run' in message

/** For journeys that need "the day has come": over the channel that only the starting process has. */
export function obeyParentsClock(
  clock: ReturnType<typeof movableClock>,
  { runJob }: Pick<App, 'runJob'>,
): void {
  process.on('message', async (message) => {
    if (!isMove(message)) return
    clock.moveTo(new Date(message.moveClockTo))
    for (const name of message.run) await runJob(name)
    process.send?.({ clockMoved: message.moveClockTo })
  })
}
