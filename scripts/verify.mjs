import { ensureInstalled } from './lib/install.mjs'
import { node24 } from './lib/node24.mjs'
import { ROOT } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { finish } from './lib/say.mjs'

await finish(async () => {
  await ensureInstalled()
  return run(node24(), ['scripts/verify/main.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
