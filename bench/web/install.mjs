import { ensureInstalled } from '../../scripts/lib/install.mjs'
import { finish } from '../../scripts/lib/say.mjs'

// Lighthouse is large and used only here, so it is not a dependency of the project.
await finish(async () => {
  await ensureInstalled(import.meta.dirname)
  return 0
})
