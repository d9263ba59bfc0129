import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** The most JavaScript that the signed-in shell with its first page may load, in bytes as they travel. */
const MOST_FIRST = 200_000

/** The most of any other page in total: the first load and its own. */
const MOST_PAGE = 295_000

/** What every signed-in person loads first: the app, the first page, and the hub that follows it. */
const FIRST_LOAD = ['index.html', 'src/areas/dashboards/home-page.tsx', 'src/lib/hub/hub-client.ts']

/** They have an address as a page does, but are loaded by their page and not by the shell. */
const PANELS = [
  'src/areas/audits/panel/audit-panel.tsx',
  'src/areas/audits/review/criterion/criterion-panel.tsx',
  'src/areas/environment/entry/detail-view.tsx',
]

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

const dist = new URL('../dist/', import.meta.url)
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

function collect(name: string, names: Set<string>): Set<string> {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}: the list in build/size.ts is out of date.`)
  if (!names.has(name)) {
    names.add(name)
    for (const imported of chunk.imports ?? []) collect(imported, names)
  }
  return names
}

const filesOf = (names: Iterable<string>) => new Set([...names].map((name) => manifest[name]?.file ?? ''))
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const weigh = (file: string) => gzipSync(readFileSync(new URL(file, dist))).length

function report(bytes: number, most: number, what: string): void {
  console.log(`${kilobytes(bytes).padStart(10)}  ${what}, of ${kilobytes(most)} allowed`)
  if (bytes > most) process.exitCode = 1
}

const shell = new Set<string>()
for (const name of FIRST_LOAD) collect(name, shell)
const first = filesOf(shell)

let total = 0
for (const file of first) {
  const bytes = weigh(file)
  total += bytes
  console.log(`${kilobytes(bytes).padStart(10)}  ${file}`)
}
report(total, MOST_FIRST, 'first load of the signed-in shell')

/** Whatever of ours the shell loads later is a page, or as large as one. */
const pages = [...shell].flatMap((name) => manifest[name]?.dynamicImports ?? [])
const sizes = [...new Set([...pages, ...PANELS])]
  .filter((name) => name.startsWith('src/') && !FIRST_LOAD.includes(name))
  .map((name) => {
    const own = [...filesOf(collect(name, new Set()))].filter((file) => !first.has(file))
    return { name, bytes: own.reduce((sum, file) => sum + weigh(file), total) }
  })
  .sort((one, other) => other.bytes - one.bytes)
for (const { name, bytes } of sizes) report(bytes, MOST_PAGE, `first load and ${name}`)
