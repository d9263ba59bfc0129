import { build } from 'vite'

// Run on its own by web-build.mjs: the message compiler leaves timers behind that would keep vite's command for half a minute.
const [root, outDir] = process.argv.slice(2)
try {
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
