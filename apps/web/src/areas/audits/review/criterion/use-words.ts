import type { Conversation } from '@sojourn/domain/review/conversation'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFoundDraft, useKeptDraft } from '../../../../lib/forms/use-draft.ts'
import { m } from '../../../../messages/messages.js'
import { confirm } from '../../../../ui/ask.ts'
import { useUnsavedGuard } from '../../../../ui/use-unsaved-guard.ts'
import { useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import { usePickedFiles } from './files/use-picked-files.ts'
import { hasWords, isTyped, NOTHING, type Typed } from './typed.ts'

export type Place = 'comment' | Conversation

/** What is being written about a criterion and has not been sent. */
export interface Words {
  typed: Typed
  write(place: Place, text: string): void
}

/**
 * Held above the tabs, so that going from one to another loses nothing; kept on the device, so that a closed tablet
 * does not either. Who goes to another criterion is asked first.
 */
export function useWords({ questionID, number }: Pick<Criterion, 'questionID' | 'number'>): Words {
  const { leaving, store, files } = useReview()
  const form = `criterion:${store.auditID}:${questionID}`
  const found = useFoundDraft<Typed>({ form, isWords: isTyped })
  const [typed, setTyped] = useState(found?.words ?? NOTHING)
  const picked = [...usePickedFiles(questionID, 'Auditor'), ...usePickedFiles(questionID, 'Customer')]
  const isWritten = hasWords(typed)
  const forgetWords = useKeptDraft({ form, version: undefined }, typed, isWritten)
  const forget = () => {
    forgetWords()
    for (const { seq } of picked) void files.discard(seq)
  }
  const drop = useRef(forget)
  drop.current = forget
  const isUnsent = isWritten || picked.length > 0
  useUnsavedGuard({ when: isUnsent, onLeave: forget })
  useEffect(() => {
    if (!isUnsent) return
    leaving.set(async () => {
      if (!(await confirm({ text: m.criterion_unsent({ number }) }))) return false
      drop.current()
      return true
    })
    return () => leaving.set(undefined)
  }, [isUnsent, leaving, number])
  return useMemo(
    () => ({
      typed,
      write: (place, text) => setTyped((before) => ({ ...before, [place]: text })),
    }),
    [typed],
  )
}
