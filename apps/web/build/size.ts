import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** The limit of the compressed JavaScript of the signed-in shell with its first page. */
const MAX_FIRST_LOAD_BYTES = 200_000

/** The limit of the first load plus any other page. */
const MAX_PAGE_BYTES = 290_000

/** Loaded first by every signed-in user: the app, the first page and the hub client. */
const FIRST_LOAD = ['index.html', 'src/areas/dashboards/home-page.tsx', 'src/lib/hub/hub-client.ts']

/** Panels with a URL, which are loaded by their page and not by the shell. */
const PANELS = [
  'src/areas/audits/panel/audit-panel.tsx',
  'src/areas/audits/review/criterion/criterion-panel.tsx',
  'src/areas/audits/review/screen/criterion-screen.tsx',
  'src/areas/audits/review/walk/walk-page.tsx',
  'src/areas/audits/review/visit/visit-screen.tsx',
  'src/areas/environment/entry/detail-view.tsx',
]

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

const dist = new URL('../dist/', import.meta.url)
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

function collectImports(name: string, names: Set<string>): Set<string> {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}: the list in build/size.ts is out of date.`)
  if (!names.has(name)) {
    names.add(name)
    for (const imported of chunk.imports ?? []) collectImports(imported, names)
  }
  return names
}

const getFiles = (names: Iterable<string>) => new Set([...names].map((name) => manifest[name]?.file ?? ''))
const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const getCompressedSize = (file: string) => gzipSync(readFileSync(new URL(file, dist))).length

function report(bytes: number, limit: number, label: string): void {
  console.log(`${formatKilobytes(bytes).padStart(10)}  ${label}, of ${formatKilobytes(limit)} allowed`)
  if (bytes > limit) process.exitCode = 1
}

const shell = new Set<string>()
for (const name of FIRST_LOAD) collectImports(name, shell)
const firstLoadFiles = getFiles(shell)

let total = 0
for (const file of firstLoadFiles) {
  const bytes = getCompressedSize(file)
  total += bytes
  console.log(`${formatKilobytes(bytes).padStart(10)}  ${file}`)
}
report(total, MAX_FIRST_LOAD_BYTES, 'first load of the signed-in shell')

/** The modules that the shell loads on demand are pages. */
const pages = [...shell].flatMap((name) => manifest[name]?.dynamicImports ?? [])
const sizes = [...new Set([...pages, ...PANELS])]
  .filter((name) => name.startsWith('src/') && !FIRST_LOAD.includes(name))
  .map((name) => {
    const pageFiles = [...getFiles(collectImports(name, new Set()))].filter(
      (file) => !firstLoadFiles.has(file),
    )
    return { name, bytes: pageFiles.reduce((sum, file) => sum + getCompressedSize(file), total) }
  })
  .sort((a, b) => b.bytes - a.bytes)
for (const { name, bytes } of sizes) report(bytes, MAX_PAGE_BYTES, `first load and ${name}`)
