import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** The most JavaScript that the signed-in shell with its first page may load, in bytes as they travel. */
const MOST = 170_000

/** What every signed-in person loads first: the app, the first page, and the hub that follows it. */
const FIRST_LOAD = ['index.html', 'src/areas/home/home-page.tsx', 'src/lib/hub/hub-client.ts']

/** What a page may need beyond that before it shows itself. */
const FURTHER = [{ page: 'src/areas/audits/review/review-page.tsx', most: 60_000 }]

interface Chunk {
  file: string
  imports?: string[]
}

const dist = new URL('../dist/', import.meta.url)
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

function collect(name: string, files: Set<string>): Set<string> {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}: the list in build/size.ts is out of date.`)
  if (!files.has(chunk.file)) {
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported, files)
  }
  return files
}

const files = new Set<string>()
for (const name of FIRST_LOAD) collect(name, files)

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const weigh = (file: string) => gzipSync(readFileSync(new URL(file, dist))).length

function report(bytes: number, most: number, what: string): void {
  console.log(`${kilobytes(bytes).padStart(10)}  ${what}, of ${kilobytes(most)} allowed`)
  if (bytes > most) process.exitCode = 1
}

let total = 0
for (const file of files) {
  const bytes = weigh(file)
  total += bytes
  console.log(`${kilobytes(bytes).padStart(10)}  ${file}`)
}
report(total, MOST, 'first load of the signed-in shell')

for (const { page, most } of FURTHER) {
  const own = [...collect(page, new Set())].filter((file) => !files.has(file))
  const bytes = own.reduce((sum, file) => sum + weigh(file), 0)
  report(bytes, most, `further load of ${page}`)
}
