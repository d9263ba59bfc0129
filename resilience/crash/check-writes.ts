import pg from 'pg'
import type { Kind, Parts } from './write-kinds.ts'

export interface Write {
  kind: Kind
  marker: string
  /** Whether the client received a successful response. */
  acknowledged: boolean
}

export interface CheckedWrites {
  lost: string[]
  partial: string[]
  /** Markers of complete writes. */
  complete: Set<string>
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

/** Acknowledged writes must be complete; other writes complete or absent. */
export function checkWrites(
  kind: Kind,
  parts: Parts,
  example: readonly number[],
  writes: readonly Write[],
): CheckedWrites {
  const checked: CheckedWrites = { lost: [], partial: [], complete: new Set() }
  for (const { marker, acknowledged } of writes) {
    const found = parts.get(marker) ?? []
    const description = `${kind.name}, ${marker}: ${found.join(' ')} of ${example.join(' ')}`
    if (same(found, example)) checked.complete.add(marker)
    else if (found.some((count) => count > 0)) checked.partial.push(description)
    else if (acknowledged) checked.lost.push(description)
  }
  return checked
}
