import { randomFillSync } from 'node:crypto'

const POOL = Buffer.alloc(4096)
let used = POOL.length

/** Random bytes from the system's own source, fetched for many requests at a time; what was given out is not kept. */
export function takeRandom(count: number): Buffer {
  if (used + count > POOL.length) {
    randomFillSync(POOL)
    used = 0
  }
  const taken = Buffer.from(POOL.subarray(used, used + count))
  POOL.fill(0, used, used + count)
  used += count
  return taken
}
