import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

export const SERVICE_WORKER = 'service-worker'

/** Files outside the bundle that the index page loads. */
const PUBLIC_FILES = ['/icon.svg', '/manifest.webmanifest', '/assets/fonts/newsreader-latin.1.woff2']

/** The font file with basic Latin letters. Browsers load the other font files when needed. */
const FONT_FILE = 'hanken-grotesk-latin-wght-normal.woff2'

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

const findChunk = (bundle: Bundle, file: string): Rolldown.OutputChunk | undefined => {
  const output = bundle[file]
  return output?.type === 'chunk' ? output : undefined
}

/** The areas that auditors use offline. */
const OFFLINE_AREAS = ['audits', 'notifications'].map((area) => `/src/areas/${area}/`)

/** Pages of other areas are not cached, because they show nothing offline. */
const isOtherArea = ({ facadeModuleId }: Rolldown.OutputChunk) =>
  facadeModuleId?.includes('/src/areas/') === true &&
  !OFFLINE_AREAS.some((area) => facadeModuleId.includes(area))

/** All files that the app may load for an auditor offline. */
function listOfflineFiles(bundle: Bundle): string[] {
  const files = new Set<string>()
  const addWithImports = (file: string) => {
    const chunk = findChunk(bundle, file)
    if (!chunk || files.has(file) || isOtherArea(chunk)) return
    files.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) addWithImports(next)
  }
  for (const [file, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'index') addWithImports(file)
  for (const [file, asset] of Object.entries(bundle))
    if (asset.type === 'asset' && asset.names.includes(FONT_FILE)) files.add(file)
  // The scripts of web workers are assets, such as the one that computes the hashes of photos.
  for (const { type, fileName } of Object.values(bundle))
    if (type === 'asset' && fileName.endsWith('.js')) files.add(fileName)
  return [...files].map((file) => `/${file}`)
}

/** Writes the list of files to cache into the service worker. The release name is a hash of their names and contents. */
export function serviceWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'sojourn-service-worker',
    enforce: 'post',
    configResolved: (config) => {
      publicDir = config.publicDir
    },
    generateBundle(_options, bundle) {
      const worker = findChunk(bundle, `${SERVICE_WORKER}.js`)
      if (!worker) return
      const files = [...listOfflineFiles(bundle), ...PUBLIC_FILES]
      const hash = createHash('sha256').update(worker.code).update(files.join())
      for (const file of PUBLIC_FILES) hash.update(readFileSync(join(publicDir, file)))
      const release = hash.digest('hex').slice(0, 12)
      const header = `const RELEASE=${JSON.stringify(release)},FILES=${JSON.stringify(files)};`
      worker.code = `${header}\n${worker.code}`
    },
  }
}
