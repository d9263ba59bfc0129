import { parseArgs } from 'node:util'
import { startServer } from '../../e2e/support/start-server.ts'
import { startBrowser } from './browser.ts'
import { ACCESSIBILITY, type Judged, judgeScreen, PERFORMANCE } from './judge-screens.ts'
import { openJudge } from './lighthouse.ts'
import { run } from './run.ts'
import { SCREENS } from './screens.ts'
import { readSize } from './size.ts'
import { LONGEST_TASK, measureStutter } from './stutter.ts'

/** Names of screens; without any, all. */
const { positionals } = parseArgs({ allowPositionals: true })
const screens = SCREENS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

async function prepare(program: string): Promise<void> {
  const { code, said } = await run([program])
  if (code !== 0) throw new Error(said)
}

async function judgeAll(): Promise<Judged[]> {
  const judged: Judged[] = []
  const server = await startServer({ NODE_ENV: 'production', TEST_CLOCK: 'false' })
  try {
    const browser = await startBrowser(server.url)
    try {
      const judge = await openJudge(browser.port)
      for (const screen of screens) {
        const one = await judgeScreen(browser.context, server.url, screen, judge)
        process.stdout.write(`  ${one.performance} and ${one.accessibility}: ${one.screen}\n`)
        for (const finding of one.findings) process.stdout.write(`      ${finding}\n`)
        judged.push(one)
      }
    } finally {
      await browser.stop()
    }
  } finally {
    await server.stop()
  }
  return judged
}

await prepare('proof/web/install.mjs')
await prepare('scripts/test/build-web.mjs')
const { code: sizeCode, said } = await run(['apps/web/build/size.ts'])
const { first, further } = readSize(said)
const judged = await judgeAll()
const longest = await measureStutter()

const least = (what: 'performance' | 'accessibility') => Math.min(...judged.map((one) => one[what]))
const below = judged.filter(
  ({ performance, accessibility }) => performance < PERFORMANCE || accessibility < ACCESSIBILITY,
)
process.stdout.write(
  `web: first load ${first} KB, the largest further one ${further} KB; ${judged.length} screens, ${below.length} below their mark, Lighthouse at least ${least('performance')} for performance and ${least('accessibility')} for accessibility; longest task while scrolling and typing ${longest === 0 ? 'under 50' : longest} ms\n`,
)
process.exitCode = sizeCode === 0 && below.length === 0 && longest <= LONGEST_TASK ? 0 : 1
