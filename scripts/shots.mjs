import { ROOT, runCommand } from './lib/command.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode24, run } from './lib/run.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await runCommand(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  return run(findNode24(), ['e2e/pictures/main.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
