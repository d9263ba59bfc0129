import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ReportModel } from '../../apps/server/src/areas/audits/documents/model.ts'

export interface BareOrder {
  report: ReportModel
}

export interface BareAnswer {
  took: number
  bytes: Uint8Array
}

export interface Bare {
  pid: number
  ask(order: BareOrder): Promise<BareAnswer>
  stop(): void
}

/** Renders with bare pdfkit in a process of its own, as the server does. */
export function startBare(): Bare {
  const child = fork(join(import.meta.dirname, 'bare-process.ts'), {
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process with bare pdfkit ended with ${code}.`)
  })
  // `ask` awaits it and reports the error.
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
