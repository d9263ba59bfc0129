import { fileURLToPath } from 'node:url'

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Shared by the build and `npm run messages`, so that both write the same modules. */
export const messageOptions = {
  project: resolvePath('../project.inlang'),
  outdir: resolvePath('../src/messages'),
  // There is one language, so no language is detected or stored.
  strategy: ['baseLocale'] as ['baseLocale'],
  emitReadme: false,
  emitPrettierIgnore: false,
  includeEslintDisableComment: false,
}
