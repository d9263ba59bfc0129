import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'

/** A field that another user saved while this form was being edited. */
interface ConcurrentChange<Draft> {
  field: Extract<keyof Draft, string>
  /** This form has changed the field to another value, which is kept. */
  isConflicting: boolean
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Applies the fields that only the other user changed, and keeps all changes of this form. `from` is the common base. */
export function mergeConflict<Draft extends object>(
  from: Draft,
  mine: Draft,
  theirs: Draft,
): { draft: Draft; changes: ConcurrentChange<Draft>[] } {
  const draft = { ...mine }
  const changes: ConcurrentChange<Draft>[] = []
  for (const field in theirs) {
    if (isEqual(from[field], theirs[field]) || isEqual(mine[field], theirs[field])) continue
    const isConflicting = !isEqual(from[field], mine[field])
    if (!isConflicting) draft[field] = theirs[field]
    changes.push({ field, isConflicting })
  }
  return { draft, changes }
}

export interface LoadedRecord<Draft> {
  /** Another id is another record and restarts the form. */
  id: string
  draft: Draft
  /** From the ETag. Undefined for a new record, and for a row of a list, whose version the hook loads. */
  version: number | undefined
}

interface EditState<Draft> extends LoadedRecord<Draft> {
  /** The latest stored record that this form has loaded. */
  from: Draft
  changes: readonly ConcurrentChange<Draft>[]
}

export interface VersionedDraft<Draft> {
  draft: Draft
  isChanged: boolean
  /** The fields that another user changed in the meantime, for the ConflictBanner. */
  changes: readonly ConcurrentChange<Draft>[]
  /** The latest stored record that this form has loaded. */
  stored: Draft
  change(part: Partial<Draft>): void
  /** Replaces the field's value by the stored one. */
  acceptTheirs(field: keyof Draft): void
  dismiss(): void
  /** Restarts the form from the stored record. */
  restart(record: LoadedRecord<Draft>): void
  /** Sends the draft with its version. After a conflict error the stored record is merged and the error is rethrown. */
  saveWithVersion<Result>(
    send: (draft: Draft, match: { ifMatch?: number }) => Promise<Result>,
  ): Promise<Result>
}

/** Whether another user saved the record first. The ConflictBanner reports it, so no toast is needed. */
export const isConflictError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale'

const startEditing = <Draft>(record: LoadedRecord<Draft>): EditState<Draft> => ({
  ...record,
  from: record.draft,
  changes: [],
})

/**
 * Form state for a record that other users may save in the meantime. `fetchLatest` loads the stored record; it is absent for
 * a new record. Loading the record again keeps the input.
 */
export function useVersionedDraft<Draft extends object>(
  record: LoadedRecord<Draft>,
  fetchLatest?: () => Promise<LoadedRecord<Draft>>,
): VersionedDraft<Draft> {
  const [state, setState] = useState(() => startEditing(record))
  const editing = state.id === record.id ? state : startEditing(record)
  if (editing !== state) setState(editing)
  // Responses arrive after later renders, so callbacks read the latest state from a ref.
  const latest = useRef(editing)
  latest.current = editing
  const latestFetch = useRef(fetchLatest)
  latestFetch.current = fetchLatest

  const update = (next: EditState<Draft>) => {
    latest.current = next
    setState(next)
  }
  const mergeStored = async (showChanges: boolean): Promise<void> => {
    const stored = await latestFetch.current?.()
    if (!stored || stored.id !== latest.current.id) return
    const { draft, changes } = mergeConflict(latest.current.from, latest.current.draft, stored.draft)
    update({
      id: stored.id,
      version: stored.version,
      from: stored.draft,
      draft,
      changes: showChanges ? changes : [],
    })
  }

  const latestMerge = useRef(mergeStored)
  latestMerge.current = mergeStored
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record
  useEffect(() => {
    // If the version cannot be loaded now, saving loads it.
    if (latest.current.version === undefined) latestMerge.current(false).catch(() => undefined)
  }, [record.id])

  return {
    draft: editing.draft,
    isChanged: JSON.stringify(editing.draft) !== JSON.stringify(editing.from),
    changes: editing.changes,
    stored: editing.from,
    change: (part) => update({ ...latest.current, draft: { ...latest.current.draft, ...part } }),
    acceptTheirs: (field) =>
      update({
        ...latest.current,
        draft: { ...latest.current.draft, [field]: latest.current.from[field] },
        changes: latest.current.changes.filter((change) => change.field !== field),
      }),
    dismiss: () => update({ ...latest.current, changes: [] }),
    restart: (from) => update(startEditing(from)),
    saveWithVersion: async (send) => {
      if (latest.current.version === undefined) await mergeStored(false)
      const { draft, version } = latest.current
      try {
        return await send(draft, version === undefined ? {} : { ifMatch: version })
      } catch (error) {
        if (isConflictError(error)) await mergeStored(true)
        throw error
      }
    },
  }
}
