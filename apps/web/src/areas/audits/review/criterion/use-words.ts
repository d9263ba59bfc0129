import type { ConversationType } from '@sojourn/domain/audits/review/conversation'
import { useEffect, useMemo, useRef, useState } from 'react'
import { keepDraft } from '../../../../features/forms/drafts.ts'
import { useFoundDraft, useKeptDraft } from '../../../../features/forms/use-draft.ts'
import { m } from '../../../../messages/messages.js'
import { confirm } from '../../../../ui/ask.ts'
import { useUnsavedGuard } from '../../../../ui/use-unsaved-guard.ts'
import { useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import { usePickedFiles } from './files/use-picked-files.ts'

/** The words of the three forms of a criterion. */
interface DraftTexts {
  comment: string
  Auditor: string
  Customer: string
}

const EMPTY_DRAFT: DraftTexts = { comment: '', Auditor: '', Customer: '' }

const isString = (value: unknown): value is string => typeof value === 'string'

const isDraftTexts = (value: unknown): value is DraftTexts =>
  typeof value === 'object' &&
  value !== null &&
  'comment' in value &&
  'Auditor' in value &&
  'Customer' in value &&
  [value.comment, value.Auditor, value.Customer].every(isString)

const hasText = ({ comment, Auditor, Customer }: DraftTexts): boolean =>
  [comment, Auditor, Customer].some((text) => text.trim() !== '')

export type DraftField = 'comment' | ConversationType

/** What is being written about a criterion and has not been sent. */
export interface CriterionDraft {
  typed: DraftTexts
  write(place: DraftField, text: string): void
}

/**
 * Drafts live above the tabs and on the device, so neither another tab nor a closed tablet loses them. Leaving the
 * criterion asks first and keeps the draft with its files for the next visit.
 */
export function useCriterionDraft({ questionID, number }: Pick<Criterion, 'questionID' | 'number'>): CriterionDraft {
  const { leaving, store, actor } = useReview()
  const form = `criterion:${store.auditID}:${questionID}`
  const found = useFoundDraft<DraftTexts>({ form, isWords: isDraftTexts })
  const [typed, setTyped] = useState(found?.words ?? EMPTY_DRAFT)
  const picked = [...usePickedFiles(questionID, 'Auditor'), ...usePickedFiles(questionID, 'Customer')]
  const isWritten = hasText(typed)
  useKeptDraft({ form, version: undefined }, typed, isWritten)
  // The last characters may be younger than the delay of `useKeptDraft`, which leaving cuts short.
  const keep = useRef(() => {})
  keep.current = () => {
    if (!isWritten) return
    const draft = { version: undefined, keptAt: new Date().toISOString(), words: typed }
    keepDraft(localStorage, actor.userID, form, draft)
  }
  const isUnsent = isWritten || picked.length > 0
  const text = m.criterion_unsent({ number })
  useUnsavedGuard({ when: isUnsent, text, onLeave: () => keep.current() })
  useEffect(() => {
    if (!isUnsent) return
    leaving.set(async () => {
      if (!(await confirm({ text }))) return false
      keep.current()
      return true
    })
    return () => leaving.set(undefined)
  }, [isUnsent, leaving, text])
  return useMemo(
    () => ({
      typed,
      write: (place, text) => setTyped((before) => ({ ...before, [place]: text })),
    }),
    [typed],
  )
}
