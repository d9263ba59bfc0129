// Everything newer than the oldest Node.js is imported only after this check, so that it can say its sentence.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Sojourn needs Node.js 20.19 or newer to start; this is ${process.version}.\n`)
  process.exit(1)
}

const { finish } = await import('./lib/say.mjs')
await finish(async () => {
  const { ROOT } = await import('./lib/root.mjs')
  const { ensurePortIsFree } = await import('./lib/port.mjs')
  const { ensureInstalled } = await import('./lib/install.mjs')
  const { node24 } = await import('./lib/node24.mjs')
  const { ensureWebBuilt } = await import('./lib/web-build.mjs')
  const { launch } = await import('./lib/launch.mjs')
  await ensurePortIsFree(ROOT)
  await ensureInstalled()
  if (process.argv[2] === 'dev') return launch(node24(), ROOT, 'scripts/dev/main.ts')
  await ensureWebBuilt()
  return launch(node24(), ROOT)
})
