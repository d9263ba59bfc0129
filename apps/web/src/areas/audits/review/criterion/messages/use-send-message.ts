import type { Conversation } from '@sojourn/domain/audits/review/conversation'
import { useState } from 'react'
import { m } from '../../../../../messages/messages.js'
import { notify } from '../../../../../ui/notify.ts'
import { useReview } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { usePickedFiles } from '../files/use-picked-files.ts'
import type { Words } from '../use-words.ts'

/** A message that is being written: its words, its documents and whom it is meant for. */
export function useSendMessage({ questionID }: Criterion, conversation: Conversation, words: Words) {
  const { store, messages } = useReview()
  const files = usePickedFiles(questionID, conversation)
  const [tagged, setTagged] = useState<string[]>([])
  const [isTried, setTried] = useState(false)
  const [isAttaching, setAttaching] = useState(false)
  const text = words.typed[conversation]
  const isEmpty = text.trim() === ''

  const send = async (): Promise<void> => {
    setTried(true)
    if (isEmpty) return
    // A message that says "here is the photo" must not go without it.
    if (files.some(({ refusal }) => refusal !== undefined)) return notify.error(m.criterion_files_refused())
    // From here on the outbox has it: the form is free for the next one, whatever the line does.
    words.write(conversation, '')
    setTagged([])
    setTried(false)
    setAttaching(false)
    const seq = await messages.add({
      auditID: store.auditID,
      auditTypeQuestionID: questionID,
      conversation,
      message: text.trim(),
      tagged,
      files: files.map((file) => file.seq),
    })
    const { refusal } = messages.waiting.get().find((one) => one.seq === seq) ?? {}
    if (refusal !== undefined) notify.error(refusal)
  }

  return {
    text,
    tagged,
    setTagged,
    isMissing: isTried && isEmpty,
    isAttaching: isAttaching || files.length > 0,
    startAttaching: () => setAttaching(true),
    send,
  }
}
