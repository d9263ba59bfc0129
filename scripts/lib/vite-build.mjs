import { build } from 'vite'

// web-build.mjs runs this script instead of the vite command, because timers of the message compiler keep the process alive for 30 s.
const [root, outDir] = process.argv.slice(2)
try {
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
