import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'

/** A field that somebody else saved while this form was being written. */
interface TheirChange<Draft> {
  field: Extract<keyof Draft, string>
  /** This form had changed it too, to something else: then its own words stay. */
  contested: boolean
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Takes over what only they changed, and keeps everything that was typed here. `from` is what both began with. */
export function mergeTheirs<Draft extends object>(
  from: Draft,
  mine: Draft,
  theirs: Draft,
): { draft: Draft; changes: TheirChange<Draft>[] } {
  const draft = { ...mine }
  const changes: TheirChange<Draft>[] = []
  for (const field in theirs) {
    if (same(from[field], theirs[field]) || same(mine[field], theirs[field])) continue
    const contested = !same(from[field], mine[field])
    if (!contested) draft[field] = theirs[field]
    changes.push({ field, contested })
  }
  return { draft, changes }
}

export interface ReadRecord<Draft> {
  /** Another id is another record, and the form begins anew. */
  id: string
  draft: Draft
  /** From the ETag; undefined for a new record, or for a row of a list, whose version is then read at once. */
  version: number | undefined
}

interface Writing<Draft> extends ReadRecord<Draft> {
  /** What is stored, as far as this form knows. */
  from: Draft
  changes: readonly TheirChange<Draft>[]
}

export interface VersionedDraft<Draft> {
  draft: Draft
  isChanged: boolean
  /** What somebody else changed meanwhile, for the StaleNotice; `theirs` is what they stored. */
  changes: readonly TheirChange<Draft>[]
  theirs: Draft
  change(part: Partial<Draft>): void
  takeTheirs(field: keyof Draft): void
  dismiss(): void
  /** Begins anew from what is stored now. */
  restart(read: ReadRecord<Draft>): void
  /** Sends the draft with the version it was written over. A stale answer brings theirs in before it is thrown on. */
  saveOver<Answer>(send: (draft: Draft, match: { ifMatch?: number }) => Promise<Answer>): Promise<Answer>
}

/** A stale answer is told by the StaleNotice, so no other notice is needed. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale'

const begin = <Draft>(read: ReadRecord<Draft>): Writing<Draft> => ({ ...read, from: read.draft, changes: [] })

/**
 * What is being written over a record that others may save meanwhile. The record may be read again at any time: what
 * was typed stays. `readAgain` reads the record as it is now; a new record has none.
 */
export function useVersionedDraft<Draft extends object>(
  read: ReadRecord<Draft>,
  readAgain?: () => Promise<ReadRecord<Draft>>,
): VersionedDraft<Draft> {
  const [kept, setKept] = useState(() => begin(read))
  const writing = kept.id === read.id ? kept : begin(read)
  if (writing !== kept) setKept(writing)
  // What an answer meets when it comes, which is more than what stood here when it was asked for.
  const latest = useRef(writing)
  latest.current = writing
  const again = useRef(readAgain)
  again.current = readAgain

  const write = (next: Writing<Draft>) => {
    latest.current = next
    setKept(next)
  }
  const bringIn = async (tell: boolean): Promise<void> => {
    const now = await again.current?.()
    if (!now || now.id !== latest.current.id) return
    const { draft, changes } = mergeTheirs(latest.current.from, latest.current.draft, now.draft)
    write({ id: now.id, version: now.version, from: now.draft, draft, changes: tell ? changes : [] })
  }

  const bring = useRef(bringIn)
  bring.current = bringIn
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record
  useEffect(() => {
    // Should it fail, saving asks again.
    if (latest.current.version === undefined) bring.current(false).catch(() => undefined)
  }, [read.id])

  return {
    draft: writing.draft,
    isChanged: JSON.stringify(writing.draft) !== JSON.stringify(writing.from),
    changes: writing.changes,
    theirs: writing.from,
    change: (part) => write({ ...latest.current, draft: { ...latest.current.draft, ...part } }),
    takeTheirs: (field) =>
      write({
        ...latest.current,
        draft: { ...latest.current.draft, [field]: latest.current.from[field] },
        changes: latest.current.changes.filter((one) => one.field !== field),
      }),
    dismiss: () => write({ ...latest.current, changes: [] }),
    restart: (from) => write(begin(from)),
    saveOver: async (send) => {
      if (latest.current.version === undefined) await bringIn(false)
      const { draft, version } = latest.current
      try {
        return await send(draft, version === undefined ? {} : { ifMatch: version })
      } catch (error) {
        if (isStale(error)) await bringIn(true)
        throw error
      }
    },
  }
}
