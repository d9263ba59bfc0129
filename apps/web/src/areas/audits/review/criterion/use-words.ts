import type { Conversation } from '@sojourn/domain/review/conversation'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useFoundDraft, useKeptDraft } from '../../../../lib/forms/use-draft.ts'
import { m } from '../../../../messages/messages.js'
import { confirm } from '../../../../ui/ask.ts'
import { useUnsavedGuard } from '../../../../ui/use-unsaved-guard.ts'
import { useReview } from '../review-context.ts'
import type { Criterion } from '../store/criterion.ts'
import type { SentFile } from './files/sent-files.ts'
import { hasWords, isTyped, NOTHING, type Typed } from './typed.ts'

export type Place = 'comment' | Conversation

/** What is being written about a criterion and has not been sent. */
export interface Words {
  typed: Typed
  write(place: Place, text: string): void
  /** Documents that were uploaded for a message, until it is sent. */
  files: Readonly<Record<Conversation, readonly SentFile[]>>
  changeFiles(conversation: Conversation, change: (before: readonly SentFile[]) => readonly SentFile[]): void
}

/**
 * Held above the tabs, so that going from one to another loses nothing; kept on the device, so that a closed tablet
 * does not either. Who goes to another criterion is asked first.
 */
export function useWords({ questionID, number }: Pick<Criterion, 'questionID' | 'number'>): Words {
  const { leaving, store } = useReview()
  const form = `criterion:${store.auditID}:${questionID}`
  const found = useFoundDraft<Typed>({ form, isWords: isTyped })
  const [typed, setTyped] = useState(found?.words ?? NOTHING)
  const [files, setFiles] = useState<Words['files']>({ Auditor: [], Customer: [] })
  const hasFiles = files.Auditor.length + files.Customer.length > 0
  const isWritten = hasWords(typed)
  const forget = useKeptDraft({ form, version: undefined }, typed, isWritten)
  const drop = useRef(forget)
  drop.current = forget
  const isUnsent = isWritten || hasFiles
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
      files,
      changeFiles: (conversation, change) =>
        setFiles((before) => ({ ...before, [conversation]: change(before[conversation]) })),
    }),
    [typed, files],
  )
}
