import { setTimeout as wait } from 'node:timers/promises'
import { isSomebodyHere } from './people-waiting.ts'

/** Above this share of its time the server is busy, and who asks for a page waits. */
const BUSY = 0.3
const WINDOW = 50
const PAUSE = 15
/** While somebody else is here an upload comes in at 4 MB a second, which is faster than most lines. */
const PAUSE_FOR_OTHERS = 60

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
 * The same bytes, with a short rest after every `piece` of them while the server is busy or others use it: somebody with a fast line
 * and a long film does not keep all others waiting.
 */
export async function* givingWay(chunks: AsyncIterable<Buffer>, piece: number): AsyncGenerator<Buffer> {
  let passed = 0
  for await (const chunk of chunks) {
    yield chunk
    passed += chunk.length
    if (passed < piece) continue
    passed = 0
    if (isSomebodyHere()) await wait(PAUSE_FOR_OTHERS)
    else if (isBusy()) await wait(PAUSE)
  }
}
