import { setTimeout as wait } from 'node:timers/promises'

/** Above this share of its time the server is busy, and who asks for a page waits. */
const BUSY = 0.3
const WINDOW = 50
const PAUSE = 15

let measured = performance.eventLoopUtilization()
let measuredAt = performance.now()
let busy = false

/** Whether this process had little time left a moment ago, whatever it was that took it. */
function isBusy(): boolean {
  const now = performance.now()
  if (now - measuredAt < WINDOW) return busy
  const current = performance.eventLoopUtilization()
  busy = performance.eventLoopUtilization(current, measured).utilization > BUSY
  measured = current
  measuredAt = now
  return busy
}

/**
 * The same bytes, with a short rest after every `piece` of them while the server is busy: somebody with a fast line and a long film
 * does not keep all others waiting.
 */
export async function* givingWay(chunks: AsyncIterable<Buffer>, piece: number): AsyncGenerator<Buffer> {
  let passed = 0
  for await (const chunk of chunks) {
    yield chunk
    passed += chunk.length
    if (passed < piece) continue
    passed = 0
    if (isBusy()) await wait(PAUSE)
  }
}
