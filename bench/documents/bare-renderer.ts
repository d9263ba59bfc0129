import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ReportModel } from '../../apps/server/src/areas/audits/documents/model.ts'

export interface BareRenderer {
  pid: number
  render(report: ReportModel): Promise<{ milliseconds: number }>
  stop(): void
}

/** Renders with bare pdfkit in its own process, as the server does. */
export function startBareRenderer(): BareRenderer {
  const child = fork(join(import.meta.dirname, 'bare-process.ts'), {
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process with bare pdfkit ended with ${code}.`)
  })
  // `render` awaits it and reports the error.
  ended.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    render: async (report) => {
      const rendered = new Promise<{ milliseconds: number }>((resolve) => child.once('message', resolve))
      child.send(report)
      return Promise.race([rendered, ended])
    },
    stop: () => void (child.connected && child.disconnect()),
  }
}
