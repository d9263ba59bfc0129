import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

export const SERVICE_WORKER = 'service-worker'

/** Beside the app's own parts, the index page asks for these by name. */
const PUBLIC_FILES = ['/icon.svg']

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

const chunkIn = (bundle: Bundle, file: string): Rolldown.OutputChunk | undefined => {
  const found = bundle[file]
  return found?.type === 'chunk' ? found : undefined
}

/** What an auditor at work meets: the audits, and the bell and the overview that stand on their pages. */
const KEPT = ['audits', 'notifications'].map((area) => `/src/areas/${area}/`)

/** Pages of other areas are left out: without a line there is nothing to see on them. */
const isElsewhere = ({ facadeModuleId }: Rolldown.OutputChunk) =>
  facadeModuleId?.includes('/src/areas/') === true && !KEPT.some((area) => facadeModuleId.includes(area))

/** Every part of the app that an auditor at work may come to need. */
function filesForAuditors(bundle: Bundle): string[] {
  const files = new Set<string>()
  const visit = (file: string) => {
    const chunk = chunkIn(bundle, file)
    if (!chunk || files.has(file) || isElsewhere(chunk)) return
    files.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const [file, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'index') visit(file)
  return [...files].map((file) => `/${file}`)
}

/** Tells the service worker, once everything else is built, what to keep; the release is named after just that. */
export function serviceWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'sojourn-service-worker',
    enforce: 'post',
    configResolved: (config) => {
      publicDir = config.publicDir
    },
    generateBundle(_options, bundle) {
      const worker = chunkIn(bundle, `${SERVICE_WORKER}.js`)
      if (!worker) return
      const files = [...filesForAuditors(bundle), ...PUBLIC_FILES]
      const name = createHash('sha256').update(worker.code).update(files.join())
      for (const file of PUBLIC_FILES) name.update(readFileSync(join(publicDir, file)))
      const release = name.digest('hex').slice(0, 12)
      const told = `const RELEASE=${JSON.stringify(release)},FILES=${JSON.stringify(files)};`
      worker.code = `${told}\n${worker.code}`
    },
  }
}
