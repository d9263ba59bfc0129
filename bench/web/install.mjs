import { ensureInstalled } from '../../scripts/lib/install.mjs'
import { finish } from '../../scripts/lib/say.mjs'

// Lighthouse is large and for this proof alone: whoever installs the project goes without it.
await finish(async () => {
  await ensureInstalled(import.meta.dirname)
  return 0
})
