import { join } from 'node:path'
import { build } from 'vite'
import { alone } from '../lib/alone.mjs'
import { ROOT } from '../lib/root.mjs'
import { finish } from '../lib/say.mjs'
import { hasStamp, setStamp } from '../lib/stamp.mjs'
import { ensureWebBuilt, webFingerprint } from '../lib/web-build.mjs'

/** The page that shows the whole design gallery, for its tests alone. */
async function ensureGalleryBuilt() {
  const stampFile = join(ROOT, 'apps/web/dist-gallery/.stamp')
  const stamp = `${webFingerprint(ROOT)}\n`
  if (hasStamp(stampFile, stamp)) return
  await build({ root: join(ROOT, 'apps/web'), mode: 'gallery', logLevel: 'warn' })
  setStamp(stampFile, stamp)
}

await finish(async () => {
  await ensureWebBuilt()
  await alone(ROOT, 'gallery-build', ensureGalleryBuilt)
  return 0
})
// The message compiler leaves timers behind that would keep us for half a minute.
process.exit()
