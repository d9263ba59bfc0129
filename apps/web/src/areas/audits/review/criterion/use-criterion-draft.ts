import type { ConversationType } from '@sojourn/domain/audits/review/threads'
import { useEffect, useMemo, useRef, useState } from 'react'
import { persistDraft } from '../../../../features/forms/drafts.ts'
import { useDraftPersistence, useRestoredDraft } from '../../../../features/forms/use-draft.ts'
import { m } from '../../../../messages/messages.js'
import { confirm } from '../../../../ui/confirm.ts'
import { useUnsavedGuard } from '../../../../ui/use-unsaved-guard.ts'
import { useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import { usePickedFiles } from './files/use-queued-files.ts'

/** The texts in the three forms of a criterion. */
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

/** The unsent texts of a criterion. */
export interface CriterionDraft {
  texts: DraftTexts
  setText(field: DraftField, text: string): void
}

/**
 * The draft belongs to the panel and is stored on the device, so it outlasts a change of tab and a reload. Leaving the
 * criterion asks for confirmation; the draft and its files are there when the criterion is opened again.
 */
export function useCriterionDraft({
  questionID,
  number,
}: Pick<Criterion, 'questionID' | 'number'>): CriterionDraft {
  const { leaveGuard, store, actor } = useReview()
  const form = `criterion:${store.auditID}:${questionID}`
  const restored = useRestoredDraft<DraftTexts>({ form, isValue: isDraftTexts })
  const [texts, setTexts] = useState(restored?.value ?? EMPTY_DRAFT)
  const picked = [...usePickedFiles(questionID, 'Auditor'), ...usePickedFiles(questionID, 'Customer')]
  const hasDraftText = hasText(texts)
  useDraftPersistence({ form, version: undefined }, texts, hasDraftText)
  // `useDraftPersistence` stores with a delay, so the last characters are stored here when the criterion is left.
  const storeDraft = useRef(() => {})
  storeDraft.current = () => {
    if (!hasDraftText) return
    const draft = { version: undefined, storedAt: new Date().toISOString(), words: texts }
    persistDraft(localStorage, actor.userID, form, draft)
  }
  const isUnsent = hasDraftText || picked.length > 0
  const text = m.criterion_unsent({ number })
  useUnsavedGuard({ when: isUnsent, text, onLeave: () => storeDraft.current() })
  useEffect(() => {
    if (!isUnsent) return
    leaveGuard.set(async () => {
      if (!(await confirm({ text }))) return false
      storeDraft.current()
      return true
    })
    return () => leaveGuard.set(undefined)
  }, [isUnsent, leaveGuard, text])
  return useMemo(
    () => ({
      texts,
      setText: (field, text) => setTexts((before) => ({ ...before, [field]: text })),
    }),
    [texts],
  )
}
