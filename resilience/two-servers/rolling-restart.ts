import { setTimeout as wait } from 'node:timers/promises'
import type { Balancer } from './balancer.ts'
import type { World } from './fixture.ts'
import { startLoad } from './load.ts'

/** Ends one process as whoever runs it does, and starts it again at the same address. */
export type Restart = () => Promise<void>

export interface Rolled {
  restarts: number
  requests: number
  failed: readonly string[]
  said: number
  breaks: number
  missed: readonly string[]
  invited: readonly string[]
}

/** A machine that is busy with something else may take its time; for ever is a mistake. */
const READY_WITHIN = 60_000

async function untilReady(balancer: Balancer, expected: number): Promise<void> {
  for (let waited = 0; balancer.countReady() < expected; waited += 20) {
    if (waited > READY_WITHIN) throw new Error('A restarted server was not ready within a minute.')
    await wait(20)
  }
}

/** One restart after the other under load; `apis` of them stand behind the balancer, which must have all of them back first. */
export async function rollOver(
  world: World,
  balancer: Balancer,
  restarts: Iterable<Restart>,
  apis: number,
): Promise<Rolled> {
  await untilReady(balancer, apis)
  const load = await startLoad(balancer.url, world)
  let done = 0
  for (const restart of restarts) {
    await restart()
    await untilReady(balancer, apis)
    done += 1
  }
  const missed = await load.stop()
  return {
    restarts: done,
    requests: load.requests(),
    failed: load.failed,
    said: load.said.length,
    breaks: load.onlookers.reduce((sum, onlooker) => sum + onlooker.breaks(), 0),
    missed,
    invited: load.invited,
  }
}

/** Of several balancers, one after the other. */
export const addUp = (all: readonly Rolled[]): Rolled => ({
  restarts: all.reduce((sum, one) => sum + one.restarts, 0),
  requests: all.reduce((sum, one) => sum + one.requests, 0),
  failed: all.flatMap((one) => one.failed),
  said: all.reduce((sum, one) => sum + one.said, 0),
  breaks: all.reduce((sum, one) => sum + one.breaks, 0),
  missed: all.flatMap((one) => one.missed),
  invited: all.flatMap((one) => one.invited),
})
