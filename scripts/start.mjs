// Other modules are imported after this check, because they may not load on an older Node.js.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Sojourn needs Node.js 20.19 or newer to start; this is ${process.version}.\n`)
  process.exit(1)
}

const { ROOT, runCommand } = await import('./lib/command.mjs')
await runCommand(async () => {
  const { ensurePortIsFree } = await import('./lib/port.mjs')
  const { ensureInstalled } = await import('./lib/install.mjs')
  const { findNode24, runForeground } = await import('./lib/run.mjs')
  const { ensureWebBuilt } = await import('./lib/web-build.mjs')
  await ensurePortIsFree(ROOT)
  await ensureInstalled()
  if (process.argv[2] === 'dev') return runForeground(findNode24(), ROOT, 'scripts/dev/main.ts')
  await ensureWebBuilt()
  return runForeground(findNode24(), ROOT)
})
