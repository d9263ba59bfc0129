import { createServer } from 'node:net'

/** Below the range the system hands out by itself, so that no outgoing connection can take the port in between. */
const LOWEST = 20_000
const HIGHEST = 32_000

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** The identity issuer is part of the configuration, so a test server must know its port before it listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST))
    if (await isFree(port)) return port
  }
}
