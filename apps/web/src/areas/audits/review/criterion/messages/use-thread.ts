import type { ConversationMessage } from '@sojourn/contract/audits/review/review'
import type { ConversationType } from '@sojourn/domain/audits/review/conversation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../../../lib/api/api.ts'
import { m } from '../../../../../messages/messages.js'
import { describeError } from '../../../../../ui/describe-error.ts'
import { showToast } from '../../../../../ui/show-toast.ts'
import { useReview } from '../../review-context.ts'
import type { Criterion } from '../../store/criterion.ts'
import { mergeMessages, updateOlderMessages } from './thread-messages.ts'

export interface Thread {
  messages: readonly ConversationMessage[]
  /** Whether there is something to scroll back to. */
  hasOlder: boolean
  isLoading: boolean
  loadOlder(): Promise<void>
  /** Changes one that is no longer in the window which every answer brings; undefined takes it out. */
  changeOlder(messageID: string, now: ConversationMessage | undefined): void
}

const threadOf = ({ question }: Criterion, conversation: ConversationType) =>
  conversation === 'Auditor'
    ? { newest: question.auditorThread, total: question.auditorMessages }
    : { newest: question.customerThread, total: question.customerMessages }

/** A thread, oldest first: its newest messages as they come, and what somebody has scrolled back to. */
export function useThread(criterion: Criterion, conversation: ConversationType): Thread {
  const { store } = useReview()
  const { newest, total } = threadOf(criterion, conversation)
  const [older, setOlder] = useState<readonly ConversationMessage[]>([])
  const [isLoading, setLoading] = useState(false)
  const seen = useRef(newest)
  useEffect(() => {
    const before = seen.current
    seen.current = newest
    setOlder((known) => updateOlderMessages(known, before, newest))
  }, [newest])
  const messages = mergeMessages(older, newest)
  const [first] = messages
  const { questionID } = criterion
  const loadOlder = async () => {
    if (isLoading || !first) return
    setLoading(true)
    try {
      const params = { auditId: store.auditID, questionId: questionID, conversationType: conversation }
      const found = await api.call('listThread', { params, query: { before: first.conversationMessageID } })
      setOlder((known) => mergeMessages(found, known))
    } catch (error) {
      showToast.error(describeError(error).sentence ?? m.kit_error_text(), error)
    } finally {
      setLoading(false)
    }
  }
  const changeOlder = useCallback(
    (messageID: string, now: ConversationMessage | undefined) =>
      setOlder((known) =>
        known.flatMap((one) => (one.conversationMessageID === messageID ? (now ?? []) : [one])),
      ),
    [],
  )
  return { messages, hasOlder: messages.length < total, isLoading, loadOlder, changeOlder }
}
