import { runCommand } from '../../scripts/lib/command.mjs'
import { ensureInstalled } from '../../scripts/lib/install.mjs'

// Lighthouse is large and used only here, so it is not a dependency of the project.
await runCommand(async () => {
  await ensureInstalled(import.meta.dirname)
  return 0
})
