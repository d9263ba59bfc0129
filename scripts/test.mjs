// Other modules are imported after this check, because they may not load on an older Node.js.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Sojourn needs Node.js 20.19 or newer; this is ${process.version}.\n`)
  process.exit(1)
}

const { ROOT, runCommand } = await import('./lib/command.mjs')
await runCommand(async () => {
  const { ensureInstalled } = await import('./lib/install.mjs')
  const { findNode24, run } = await import('./lib/run.mjs')
  await ensureInstalled()
  return run(findNode24(), ['scripts/test/main.ts', ...process.argv.slice(2)], { cwd: ROOT })
})
