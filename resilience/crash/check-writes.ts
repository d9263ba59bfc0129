import pg from 'pg'
import type { Kind, Parts } from './write-kinds.ts'

export interface Written {
  kind: Kind
  marker: string
  /** Told to whoever asked. */
  acknowledged: boolean
}

export interface Verdict {
  lost: string[]
  half: string[]
  /** Those that were there whole. */
  whole: Set<string>
}

export async function readParts(
  databaseUrl: string,
  dataDir: string,
  kind: Kind,
  markers: readonly string[],
): Promise<Parts> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await kind.parts(client, markers, dataDir)
  } finally {
    await client.end()
  }
}

const same = (left: readonly number[], right: readonly number[]): boolean => left.join() === right.join()

/** Holds what is there against what was told: acknowledged is there whole, everything else whole or not at all. */
export function judge(
  kind: Kind,
  parts: Parts,
  example: readonly number[],
  writes: readonly Written[],
): Verdict {
  const verdict: Verdict = { lost: [], half: [], whole: new Set() }
  for (const { marker, acknowledged } of writes) {
    const found = parts.get(marker) ?? []
    const told = `${kind.name}, ${marker}: ${found.join(' ')} of ${example.join(' ')}`
    if (same(found, example)) verdict.whole.add(marker)
    else if (found.some((count) => count > 0)) verdict.half.push(told)
    else if (acknowledged) verdict.lost.push(told)
  }
  return verdict
}
