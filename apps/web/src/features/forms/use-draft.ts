import { useEffect, useRef, useState } from 'react'
import { signedInRoute } from '../routing/base-routes.ts'
import { dropDraft, findDraft, keepDraft } from './drafts.ts'

interface KeptForm<Words> {
  /** Names the form and the record in it: `customer:3f0c…`. */
  form: string
  /** The version of the record as it was read; undefined for a new one. */
  version: number | undefined
  /** A draft of an earlier release of the app may have another shape. */
  isWords(value: unknown): value is Words
}

/** What was kept when the form was left open, if there is something, to begin with instead of what was read. */
export function useFoundDraft<Words>({ form, isWords }: Omit<KeptForm<Words>, 'version'>) {
  const { me } = signedInRoute.useRouteContext()
  const [found] = useState(() => {
    const draft = findDraft(localStorage, me.userID, form, new Date())
    return draft && isWords(draft.words) ? { ...draft, words: draft.words } : undefined
  })
  return found
}

/**
 * Keeps the words while they differ from what is saved, a moment after each change and when the page goes away. Answers
 * how to forget them, for somebody who leaves the form on purpose.
 */
export function useKeptDraft<Words>(
  { form, version }: Omit<KeptForm<Words>, 'isWords'>,
  words: Words,
  isChanged: boolean,
): () => void {
  const { me } = signedInRoute.useRouteContext()
  const write = useRef(() => {})
  const wasChanged = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    write.current = () => {
      if (!isChanged) return dropDraft(localStorage, me.userID, form)
      keepDraft(localStorage, me.userID, form, { version, keptAt: new Date().toISOString(), words })
    }
    // A change that was undone is dropped at once: leaving the page within the delay would restore it later.
    if (wasChanged.current && !isChanged) write.current()
    wasChanged.current = isChanged
    timer.current = setTimeout(() => write.current(), 400)
    return () => clearTimeout(timer.current)
  }, [form, version, words, isChanged, me.userID])
  useEffect(() => {
    const flush = () => write.current()
    window.addEventListener('pagehide', flush)
    return () => window.removeEventListener('pagehide', flush)
  }, [])
  return () => {
    // Whoever leaves is still on the page for a moment: until something is typed again, nothing is kept.
    clearTimeout(timer.current)
    write.current = () => {}
    dropDraft(localStorage, me.userID, form)
  }
}
