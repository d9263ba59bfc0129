import { insertPhrase } from '@sojourn/domain/audits/fieldwork/phrases'
import { VERIFICATIONS, type Verification } from '@sojourn/domain/audits/modes'
import { QUESTION_STATUSES, type QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { useCallback, useState } from 'react'
import { findDraft, persistDraft, removeDraft } from '../../../../features/forms/drafts.ts'
import { useReview } from '../review-context.ts'

/** An answer and a comment that are not saved yet. The answer is null while none is selected. */
export interface AnswerDraft {
  status: QuestionStatus | null
  comment: string
  /** How the answer was verified; null for the default of the audit's mode. */
  verifiedBy: Verification | null
}

const EMPTY_ANSWER: AnswerDraft = { status: null, comment: '', verifiedBy: null }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

interface StoredDraft {
  draft: AnswerDraft
  /** The unsent messages of the criterion, which are stored in the same record. */
  messages: { Auditor: string; Customer: string }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

function readStoredDraft(userID: string, form: string): StoredDraft {
  const words = findDraft(localStorage, userID, form, new Date())?.words
  if (!isRecord(words)) return { draft: EMPTY_ANSWER, messages: { Auditor: '', Customer: '' } }
  const status = QUESTION_STATUSES.find((candidate) => candidate === words.status) ?? null
  const verifiedBy = VERIFICATIONS.find((candidate) => candidate === words.verifiedBy) ?? null
  return {
    draft: { status, comment: toText(words.comment), verifiedBy },
    messages: { Auditor: toText(words.Auditor), Customer: toText(words.Customer) },
  }
}

const getForm = (auditID: string, questionID: string) => `criterion:${auditID}:${questionID}`

function storeDraft(userID: string, form: string, { draft, messages }: StoredDraft): void {
  const words = { ...messages, ...draft }
  if (Object.values(words).every((value) => value === null || value === ''))
    removeDraft(localStorage, userID, form)
  else
    persistDraft(localStorage, userID, form, {
      version: undefined,
      storedAt: new Date().toISOString(),
      words,
    })
}

/** Adds text to the unsaved comment of a criterion that is not open. */
export function addToDraft(userID: string, auditID: string, questionID: string, text: string): void {
  const form = getForm(auditID, questionID)
  const { draft, messages } = readStoredDraft(userID, form)
  const end = draft.comment.length
  const comment = insertPhrase(draft.comment, { start: end, end }, text).text
  storeDraft(userID, form, { draft: { ...draft, comment }, messages })
}

/**
 * The unsaved answer of a criterion. Each change is stored on the device at once, in the record that the side panel uses
 * for its texts, so that leaving the criterion needs no confirmation.
 */
export function useAnswerDraft(questionID: string) {
  const { store, actor } = useReview()
  const form = getForm(store.auditID, questionID)
  const [draft, setDraft] = useState(() => readStoredDraft(actor.userID, form).draft)
  const change = useCallback(
    (part: Partial<AnswerDraft>) => {
      const { draft: before, messages } = readStoredDraft(actor.userID, form)
      const next = { ...before, ...part }
      setDraft(next)
      storeDraft(actor.userID, form, { draft: next, messages })
    },
    [actor.userID, form],
  )
  const clear = useCallback(() => change(EMPTY_ANSWER), [change])
  return { draft, change, clear }
}
