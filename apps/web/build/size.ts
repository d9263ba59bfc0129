import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** The most JavaScript that the signed-in shell with its first page may load, in bytes as they travel. */
const MOST = 170_000

/** What every signed-in person loads first: the app, the first page, and the hub that follows it. */
const FIRST_LOAD = ['index.html', 'src/areas/home/home-page.tsx', 'src/lib/hub/hub-client.ts']

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
let total = 0
for (const file of files) {
  const bytes = gzipSync(readFileSync(new URL(file, dist))).length
  total += bytes
  console.log(`${kilobytes(bytes).padStart(10)}  ${file}`)
}
console.log(
  `${kilobytes(total).padStart(10)}  first load of the signed-in shell, of ${kilobytes(MOST)} allowed`,
)
if (total > MOST) process.exitCode = 1
