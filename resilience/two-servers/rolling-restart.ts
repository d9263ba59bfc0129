import { setTimeout as wait } from 'node:timers/promises'
import type { Fixture } from '../lib/fixture.ts'
import type { Balancer } from './balancer.ts'
import { startLoad } from './load.ts'

/** Stops one process gracefully and starts it again on the same port. */
export type Restart = () => Promise<void>

export interface RestartRun {
  restarts: number
  requests: number
  failed: readonly string[]
  messages: number
  reconnections: number
  missed: readonly string[]
  invited: readonly string[]
}

const READY_WITHIN = 60_000

async function waitUntilReady(balancer: Balancer, expected: number): Promise<void> {
  for (let waited = 0; balancer.countReady() < expected; waited += 20) {
    if (waited > READY_WITHIN) throw new Error('A restarted server was not ready within a minute.')
    await wait(20)
  }
}

/** Restarts one process after the other under load; all servers must be ready before the next restart. */
export async function runRollingRestart(
  fixture: Fixture,
  balancer: Balancer,
  restarts: Iterable<Restart>,
  apis: number,
): Promise<RestartRun> {
  await waitUntilReady(balancer, apis)
  const load = await startLoad(balancer.url, fixture)
  let done = 0
  for (const restart of restarts) {
    await restart()
    await waitUntilReady(balancer, apis)
    done += 1
  }
  const missed = await load.stop()
  return {
    restarts: done,
    requests: load.requests(),
    failed: load.failed,
    messages: load.sent.length,
    reconnections: load.listeners.reduce((sum, listener) => sum + listener.reconnections(), 0),
    missed,
    invited: load.invited,
  }
}

/** The totals of the runs behind several balancers. */
export const combine = (all: readonly RestartRun[]): RestartRun => ({
  restarts: all.reduce((sum, one) => sum + one.restarts, 0),
  requests: all.reduce((sum, one) => sum + one.requests, 0),
  failed: all.flatMap((one) => one.failed),
  messages: all.reduce((sum, one) => sum + one.messages, 0),
  reconnections: all.reduce((sum, one) => sum + one.reconnections, 0),
  missed: all.flatMap((one) => one.missed),
  invited: all.flatMap((one) => one.invited),
})
