import { ROOT, runCommand } from './lib/command.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode24, run } from './lib/run.mjs'

await runCommand(async () => {
  await ensureInstalled()
  return run(findNode24(), ['scripts/verify/main.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
