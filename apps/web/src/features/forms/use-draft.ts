import { useEffect, useRef, useState } from 'react'
import { signedInRoute } from '../routing/base-routes.ts'
import { findDraft, persistDraft, removeDraft } from './drafts.ts'

interface DraftForm<Value> {
  /** Identifies the form and its record: `customer:3f0c…`. */
  form: string
  /** The version of the loaded record; undefined for a new one. */
  version: number | undefined
  /** Checks the shape, because an earlier release may have persisted the draft. */
  isValue(value: unknown): value is Value
}

/** Returns the value and the time of the form's persisted draft, or undefined. */
export function useRestoredDraft<Value>({ form, isValue }: Omit<DraftForm<Value>, 'version'>) {
  const { me } = signedInRoute.useRouteContext()
  const [restoredDraft] = useState(() => {
    const draft = findDraft(localStorage, me.userID, form, new Date())
    return draft && isValue(draft.words)
      ? { value: draft.words, version: draft.version, storedAt: draft.storedAt }
      : undefined
  })
  return restoredDraft
}

const PERSIST_DELAY_MS = 400

/**
 * Persists the value while it has unsaved changes: shortly after each change and when the page is hidden. Returns a
 * function that removes the draft, for a user who leaves the form on purpose.
 */
export function useDraftPersistence<Value>(
  { form, version }: Omit<DraftForm<Value>, 'isValue'>,
  value: Value,
  isChanged: boolean,
): () => void {
  const { me } = signedInRoute.useRouteContext()
  const writeDraft = useRef(() => {})
  const wasChanged = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    writeDraft.current = () => {
      if (!isChanged) return removeDraft(localStorage, me.userID, form)
      persistDraft(localStorage, me.userID, form, {
        version,
        storedAt: new Date().toISOString(),
        words: value,
      })
    }
    // If the user undoes all changes, the draft is removed at once: the user may leave before the delay has passed.
    if (wasChanged.current && !isChanged) writeDraft.current()
    wasChanged.current = isChanged
    timer.current = setTimeout(() => writeDraft.current(), PERSIST_DELAY_MS)
    return () => clearTimeout(timer.current)
  }, [form, version, value, isChanged, me.userID])
  useEffect(() => {
    const flush = () => writeDraft.current()
    window.addEventListener('pagehide', flush)
    return () => window.removeEventListener('pagehide', flush)
  }, [])
  return () => {
    // The form stays mounted until the next page has loaded and must not persist the draft again.
    clearTimeout(timer.current)
    writeDraft.current = () => {}
    removeDraft(localStorage, me.userID, form)
  }
}
