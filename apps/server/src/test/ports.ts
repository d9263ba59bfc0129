import { createServer } from 'node:net'

/** Below the range the system hands out by itself, so that no outgoing connection can take the port in between. */
const LOWEST = 20_000
/** Whoever tests at the same time has a range of their own: a server listens seconds after its port was found free. */
const RANGES = 12
const PORTS = 1_000

const lowest = LOWEST + (Number(process.env.VITEST_POOL_ID ?? 0) % RANGES) * PORTS
const handedOut = new Set<number>()

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** The identity issuer is part of the configuration, so a test server must know its port before it listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * PORTS)
    if (handedOut.has(port) || !(await isFree(port))) continue
    handedOut.add(port)
    return port
  }
}
