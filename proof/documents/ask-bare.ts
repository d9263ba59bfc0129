import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ReportModel } from '../../apps/server/src/areas/audits/documents/model.ts'

/** To draw a report, or to write the audits of a database into a sheet. */
export type BareOrder = { report: ReportModel } | { databaseUrl: string; headers: string[] }

export interface BareAnswer {
  took: number
  bytes: Uint8Array
}

export interface Bare {
  pid: number
  ask(order: BareOrder): Promise<BareAnswer>
  stop(): void
}

/** What is written by hand runs alone, as the server does. */
export function startBare(): Bare {
  const child = fork(join(import.meta.dirname, 'bare.ts'), {
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`What is written by hand ended with ${code}.`)
  })
  // Whoever waits for an answer hears of it.
  ended.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    ask: async (order) => {
      const answer = new Promise<BareAnswer>((resolve) => child.once('message', resolve))
      child.send(order)
      return Promise.race([answer, ended])
    },
    stop: () => void (child.connected && child.disconnect()),
  }
}
