import { createServer } from 'node:net'

/** Below the ephemeral ports, so that no outgoing connection takes a port between the check and the start of the server. */
const LOWEST_PORT = 20_000
/** Each test worker has its own range, because a server listens only seconds after its port was checked. */
const RANGE_COUNT = 12
const RANGE_SIZE = 1_000

const rangeStart = LOWEST_PORT + (Number(process.env.VITEST_POOL_ID ?? 0) % RANGE_COUNT) * RANGE_SIZE
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
    const port = rangeStart + Math.floor(Math.random() * RANGE_SIZE)
    if (usedPorts.has(port) || !(await isFree(port))) continue
    usedPorts.add(port)
    return port
  }
}
