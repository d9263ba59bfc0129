import { createServer } from 'node:net'

/** Below the ephemeral port range, so that no outgoing connection can take a port that was found free. */
const LOWEST = 20_000
/** Each worker has its own range, because a server listens seconds after its port was found free. */
const RANGES = 12
const PORTS = 1_000

const lowest = LOWEST + (Number(process.env.VITEST_POOL_ID ?? 0) % RANGES) * PORTS
const usedPorts = new Set<number>()

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** Returns a free port. A test server needs its port before it listens, because the identity issuer contains it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * PORTS)
    if (usedPorts.has(port) || !(await isFree(port))) continue
    usedPorts.add(port)
    return port
  }
}
