import type { Conversation } from '@sojourn/domain/review/conversation'
import { useState } from 'react'
import { api } from '../../../../../lib/api/api.ts'
import { useIdempotencyKey } from '../../../../../lib/forms/use-idempotency-key.ts'
import { m } from '../../../../../messages/messages.js'
import { notify } from '../../../../../ui/notify.ts'
import { useReview } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { tellFailure } from '../failure.ts'
import type { SentFile } from '../files/sent-files.ts'
import type { Words } from '../use-words.ts'

/** A message that is being written: its words, its documents and whom it is meant for. */
export function useSendMessage({ questionID }: Criterion, conversation: Conversation, words: Words) {
  const { store } = useReview()
  const [tagged, setTagged] = useState<string[]>([])
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isAttaching, setAttaching] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const text = words.typed[conversation]
  const files = words.files[conversation]
  const isEmpty = text.trim() === ''
  const body = {
    message: text.trim(),
    taggedUsers: tagged.map((userID) => ({ taggedUser: { userID } })),
    documents: files.map(({ uploadID, name }) => ({ uploadID, name })),
  }
  const idempotencyKey = useIdempotencyKey(body)

  const clear = () => {
    words.write(conversation, '')
    words.changeFiles(conversation, () => [])
    setTagged([])
    setTried(false)
    setAttaching(false)
  }

  const send = async (): Promise<void> => {
    setTried(true)
    if (isEmpty || isSending) return
    // A message that says "here is the photo" must not go without it.
    if (isUploading) return notify.info(m.criterion_still_uploading())
    setSending(true)
    try {
      const params = { auditId: store.auditID, questionId: questionID, conversationType: conversation }
      store.applyThreads(await api.call('sendMessage', { params, body, idempotencyKey }))
      clear()
    } catch (error) {
      // The words stay in the form, to be sent again.
      tellFailure(
        error,
        conversation === 'Customer' ? m.criterion_error_customer_message() : m.criterion_error_message(),
      )
    } finally {
      setSending(false)
    }
  }

  return {
    text,
    files,
    tagged,
    setTagged,
    isMissing: isTried && isEmpty,
    isSending,
    isAttaching,
    startAttaching: () => setAttaching(true),
    setUploading,
    addFile: async (file: SentFile): Promise<boolean> => {
      words.changeFiles(conversation, (before) => [...before, file])
      return true
    },
    removeFile: (uploadID: string) =>
      words.changeFiles(conversation, (before) => before.filter((file) => file.uploadID !== uploadID)),
    send,
  }
}
