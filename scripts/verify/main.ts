import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { PROOFS, type Proof } from './checks.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** A folder that verify:data has filled before, instead of one that is filled now and taken away afterwards. */
    data: { type: 'string' },
  },
})

/** Of all that a proof says, its figure; whatever else it says is shown when it does not hold. */
function figureOf({ name }: Proof, said: string): string {
  const lines = stripVTControlCharacters(said).split('\n')
  const line = lines.findLast((one) => one.startsWith(`${name}: `))
  // A test that is a proof says its figures as tests do.
  const figures = lines.flatMap((one) => /^figure: (.+)$/.exec(one)?.[1] ?? [])
  return line ?? `${name}: ${figures.join('; ')}`
}

function run(proof: Proof, dataDir: string): Promise<{ held: boolean; said: string }> {
  const env = { ...process.env, DATA_DIR: dataDir }
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, [...proof.command], { cwd: ROOT, env })
    const parts: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part))
    child.on('error', fail)
    child.on('close', (code) => settle({ held: code === 0, said: Buffer.concat(parts).toString() }))
  })
}

const unknown = positionals.find((name) => !PROOFS.some((proof) => proof.name === name))
if (unknown !== undefined) {
  process.stderr.write(`There is no proof "${unknown}": ${PROOFS.map(({ name }) => name).join(', ')}.\n`)
  process.exit(2)
}
const isWanted = ({ name }: Proof) =>
  (positionals.length === 0 || positionals.includes(name)) && !(name === 'data' && values.data !== undefined)

const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'sojourn-proof-')))
let missed = 0
try {
  for (const proof of PROOFS.filter(isWanted)) {
    const began = performance.now()
    const { held, said } = await run(proof, resolve(dataDir))
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    process.stdout.write(`${figureOf(proof, said)} (${held ? 'held' : 'MISSED'}, ${seconds} s)\n`)
    if (held) continue
    missed += 1
    process.stderr.write(`${said}\n`)
  }
} finally {
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
}
process.stdout.write(`${PROOFS.filter(isWanted).length - missed} held, ${missed} missed\n`)
process.exitCode = missed === 0 ? 0 : 1
