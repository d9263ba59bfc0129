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
const COMMON = 0.001
/** Enough audits to tell what is common. Among so few of them it may be a little rarer. */
const SAMPLE = 50_000
const SLACK = 0.75
/** So many bytes of counts are held at a time. */
const HELD = 100_000_000

export interface Measures {
  /** What fewer audits have is not counted. */
  many: number
  /** How long a stretch is: less than 256, for how many of it have a part is a byte. */
  length: number
}

/** The parts that may be common, by a sample of what there is. */
async function findCommon(trx: Trx, audits: number, least: number): Promise<Parts> {
  const share = Math.min(1, SAMPLE / Math.max(1, audits))
  const texts = await readSample(trx, share)
  return findParts(texts, share === 1 ? least : SLACK * share * least, () => rest())
}

/** Each text of a section, and its place in it. Rests after every batch. */
async function eachText(
  trx: Trx,
  section: Section,
  look: (text: string, place: number) => void,
): Promise<void> {
  let place = 0
  for await (const texts of readSection(trx, section)) {
    for (const text of texts) {
      look(text, place)
      place += 1
    }
    await rest()
  }
}

/** In how many audits each part is. */
async function countTotals(trx: Trx, tree: PartTree): Promise<Uint32Array> {
  const totals = new Uint32Array(tree.size)
  const count = (part: number) => {
    totals[part] = (totals[part] ?? 0) + 1
  }
  await eachText(trx, 'name', (text) => tree.visit(text, count))
  return totals
}

interface Counting extends Measures {
  tree: PartTree
  section: Section
  /** How many audits are in it. */
  audits: number
}

/** How many in each stretch have each of these parts. */
async function countParts(
  trx: Trx,
  { tree, section, audits, length }: Counting,
  parts: readonly number[],
): Promise<void> {
  const counts = new Map(parts.map((part) => [part, new Uint8Array(Math.ceil(audits / length) || 1)]))
  const byPart = Array.from({ length: tree.size }, (_, part) => counts.get(part))
  let stretch = 0
  const count = (part: number) => {
    const bytes = byPart[part]
    if (bytes) bytes[stretch] = (bytes[stretch] ?? 0) + 1
  }
  await eachText(trx, section, (text, place) => {
    stretch = Math.floor(place / length)
    tree.visit(text, count)
  })
  await writeCounts(trx, section, counts)
}

/** As many parts at a time as there is room for. */
async function countSection(trx: Trx, counting: Counting, parts: readonly number[]): Promise<void> {
  await writeStretches(trx, counting.section, counting.length)
  const atATime = Math.max(1, Math.floor((HELD * counting.length) / Math.max(1, counting.audits)))
  for (let from = 0; from < parts.length; from += atATime)
    await countParts(trx, counting, parts.slice(from, from + atATime))
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
