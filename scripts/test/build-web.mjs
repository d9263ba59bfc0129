import { join } from 'node:path'
import { build } from 'vite'
import { ROOT, runCommand } from '../lib/command.mjs'
import { hasStamp, writeStamp } from '../lib/fingerprint.mjs'
import { withLock } from '../lib/lock.mjs'
import { computeWebFingerprint, ensureWebBuilt } from '../lib/web-build.mjs'

/** The component gallery is built only for its tests. */
async function ensureGalleryBuilt() {
  const stampFile = join(ROOT, 'apps/web/dist-gallery/.stamp')
  const stamp = `${computeWebFingerprint(ROOT)}\n`
  if (hasStamp(stampFile, stamp)) return
  await build({ root: join(ROOT, 'apps/web'), mode: 'gallery', logLevel: 'warn' })
  writeStamp(stampFile, stamp)
}

await runCommand(async () => {
  await ensureWebBuilt()
  await withLock(ROOT, 'gallery-build', ensureGalleryBuilt)
  return 0
})
// Timers of the message compiler would keep this process alive for 30 s.
process.exit()
