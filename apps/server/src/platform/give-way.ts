import { setTimeout as wait } from 'node:timers/promises'
import { isSomebodyHere } from './people-waiting.ts'

/** Above this share of its time the server is busy, and who asks for a page waits. */
const BUSY = 0.3
const WINDOW = 50
const PAUSE = 15
/** While somebody else is here all uploads together come in at 8 MB a second: one alone faster than most lines, four at 2 MB each. */
const PAUSE_FOR_OTHERS = 30

let underWay = 0

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
  underWay += 1
  try {
    for await (const chunk of chunks) {
      passed += chunk.length
      yield chunk
      if (passed < piece) continue
      passed = 0
      if (isSomebodyHere()) await wait(PAUSE_FOR_OTHERS * underWay)
      else if (isBusy()) await wait(PAUSE)
    }
  } finally {
    underWay -= 1
  }
}
