import { setImmediate as rest } from 'node:timers/promises'
import type { Trx } from '../../../platform/db/pool.ts'
import {
  countSections,
  forgetCounts,
  readSample,
  readSection,
  writeCounts,
  writeParts,
  writeStretches,
} from '../repository/part-counts.ts'
import type { Section } from '../repository/searched-sections.ts'
import { findParts, type Parts } from './find-parts.ts'
import { createPartTree, type PartTree, standingFor, textOf } from './part-tree.ts'

/** Among very many audits a part is counted that one in so many has. */
const COMMON = 0.0007
/** Enough audits to tell what is common. Among so few of them it may be a little rarer. */
const SAMPLE = 50_000
const SLACK = 0.75

export interface Measures {
  /** What fewer audits have is not counted. */
  many: number
  /** How long a stretch is: less than 256, for how many of it have a part is a byte. */
  length: number
  /** So many stretches are counted before that is written down. */
  volume: number
}

/** The parts that may be common, by a sample of what there is. */
async function findCommon(trx: Trx, audits: number, least: number): Promise<Parts> {
  const share = Math.min(1, SAMPLE / Math.max(1, audits))
  const texts = await readSample(trx, share)
  return findParts(texts, share === 1 ? least : SLACK * share * least, () => rest())
}

/** In how many audits each part is. */
async function countTotals(trx: Trx, tree: PartTree): Promise<Uint32Array> {
  const totals = new Uint32Array(tree.size)
  const count = (part: number) => {
    totals[part] = (totals[part] ?? 0) + 1
  }
  for await (const texts of readSection(trx, 'name')) {
    for (const text of texts) tree.visit(text, count)
    await rest()
  }
  return totals
}

interface Counting extends Measures {
  tree: PartTree
  section: Section
  /** How many audits are in it. */
  audits: number
}

/** How many in each stretch have each of these parts; written down volume by volume, the last of which is shorter. */
async function countSection(
  trx: Trx,
  { tree, section, audits, length, volume }: Counting,
  parts: readonly number[],
): Promise<void> {
  await writeStretches(trx, section, length)
  const stretches = Math.max(1, Math.ceil(audits / length))
  const byPart: (Uint8Array | undefined)[] = Array.from({ length: tree.size })
  for (const part of parts) byPart[part] = new Uint8Array(volume)
  let stretch = 0
  const count = (part: number) => {
    const bytes = byPart[part]
    if (bytes) bytes[stretch % volume] = (bytes[stretch % volume] ?? 0) + 1
  }
  const write = async () => {
    const number = Math.floor(stretch / volume)
    const held = Math.min(volume, stretches - number * volume)
    await writeCounts(trx, { section, volume: number }, parts, (part) => byPart[part]?.subarray(0, held))
    for (const part of parts) byPart[part]?.fill(0)
  }
  let place = 0
  for await (const texts of readSection(trx, section)) {
    for (const text of texts) {
      const next = Math.floor(place / length)
      if (next > stretch && next % volume === 0) await write()
      stretch = next
      tree.visit(text, count)
      place += 1
    }
    await rest()
  }
  await write()
}

/** Which parts of names many audits have, and how many in each stretch of each order. */
export async function countAnew(trx: Trx, measures: Measures): Promise<void> {
  const audits = await countSections(trx)
  const least = Math.max(measures.many, COMMON * audits.name)
  const parts = await findCommon(trx, audits.name, least)
  const tree = createPartTree(parts)
  const totals = await countTotals(trx, tree)
  const standing = standingFor(parts, tree, totals)
  const common = [...totals.keys()].filter((part) => (totals[part] ?? 0) >= least)
  await forgetCounts(trx)
  await writeParts(
    trx,
    common.map((part) => ({ term: textOf(parts, part), part: standing[part] ?? part })),
  )
  const counted = common.filter((part) => standing[part] === part)
  for (const section of ['name', 'dated', 'undated'] as const)
    await countSection(trx, { ...measures, tree, section, audits: audits[section] }, counted)
}
