import { run } from '../../scripts/test/run.ts'

/** `npm test` runs this test too, with a looser limit because tests run in parallel there. */
const TEST = 'e2e/audits/review-large.spec.ts'
const DURATIONS = /while scrolling (\d+), answering (\d+), typing (\d+) ms/
/** Other work on the machine can only make tasks longer, so the best run counts. */
const MAX_ATTEMPTS = 3

export const MAX_TASK_MILLISECONDS = 50

/** The longest task in milliseconds while 300 criteria are scrolled and a comment is typed; 0 if none exceeded 50 ms. */
export async function measureLongestTask(): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let attempts = 0; attempts < MAX_ATTEMPTS && best > MAX_TASK_MILLISECONDS; attempts += 1) {
    const { output } = await run(['node_modules/@playwright/test/cli.js', 'test', TEST, '--reporter', 'line'])
    const [, scrolling, , typing] = DURATIONS.exec(output) ?? []
    if (scrolling === undefined || typing === undefined) throw new Error(`The test failed:\n${output}`)
    best = Math.min(best, Math.max(Number(scrolling), Number(typing)))
  }
  return best
}
