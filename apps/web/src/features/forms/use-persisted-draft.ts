import { useEffect, useMemo, useRef, useState } from 'react'
import { useDraftPersistence, useRestoredDraft } from './use-draft.ts'
import { type LoadedRecord, useVersionedDraft, type VersionedDraft } from './use-versioned-draft.ts'

interface PersistedValue<Draft> {
  /** The stored record that the draft is based on. */
  from: Draft
  draft: Draft
}

interface PersistedForm<Draft> {
  /** Identifies the form and its record: `audit:3f0c…`. */
  form: string
  read: LoadedRecord<Draft>
  fetchLatest?: () => Promise<LoadedRecord<Draft>>
  /** Checks the shape, because an earlier release may have persisted the draft. */
  isDraft(value: unknown): value is Draft
}

export interface PersistedDraft<Draft> extends VersionedDraft<Draft> {
  /** When the restored draft was persisted; undefined if no draft was restored. */
  persistedAt: string | undefined
  /** Discards the restored draft. */
  startAgain(): void
  /** Removes the persisted draft, after a save or when the user leaves on purpose. */
  removePersistedDraft(): void
}

/**
 * A versioned draft that survives a reload, an expired session and an unreachable server. A restored draft keeps the version of the record
 * that it is based on, so that later changes by other users are reported as a conflict.
 */
export function usePersistedDraft<Draft extends object>(
  options: PersistedForm<Draft>,
): PersistedDraft<Draft> {
  const { form: name, read, fetchLatest, isDraft } = options
  const restored = useRestoredDraft<PersistedValue<Draft>>({
    form: name,
    isValue: (value): value is PersistedValue<Draft> =>
      typeof value === 'object' &&
      value !== null &&
      'from' in value &&
      'draft' in value &&
      isDraft(value.from) &&
      isDraft(value.draft),
  })
  const [persistedAt, setPersistedAt] = useState(restored?.storedAt)
  const start = restored ? { id: read.id, draft: restored.value.from, version: restored.version } : read
  const version = useRef(start.version)
  const form = useVersionedDraft(
    start,
    fetchLatest &&
      (async () => {
        const current = await fetchLatest()
        version.current = current.version
        return current
      }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once
  useEffect(() => {
    if (restored) form.change(restored.value.draft)
  }, [])
  const { stored: from, draft } = form
  const value = useMemo(() => ({ from, draft }), [from, draft])
  const removePersistedDraft = useDraftPersistence(
    { form: name, version: version.current },
    value,
    form.isChanged,
  )
  const restart = (current: LoadedRecord<Draft>) => {
    version.current = current.version
    form.restart(current)
    setPersistedAt(undefined)
  }
  return {
    ...form,
    persistedAt,
    restart,
    startAgain: () => {
      restart(read)
      // Removed without the delay of the persistence: the user may leave before the delay has passed.
      removePersistedDraft()
    },
    removePersistedDraft,
  }
}
