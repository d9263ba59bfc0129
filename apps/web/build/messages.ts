import { fileURLToPath } from 'node:url'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** One set of options for the build and for `npm run messages`, so that both write the same modules. */
export const messageOptions = {
  project: folder('../project.inlang'),
  outdir: folder('../src/messages'),
  // The browser's own choice will matter once there is a second language; until then nothing is stored.
  strategy: ['baseLocale'] as ['baseLocale'],
  emitReadme: false,
  emitPrettierIgnore: false,
  includeEslintDisableComment: false,
}
