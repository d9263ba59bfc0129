import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/ask.ts'
import { explain } from '../../../ui/explain.ts'
import { notify } from '../../../ui/notify.ts'
import { useReview } from './review-context.ts'
import type { ReviewSection } from './store/layout.ts'

/** Approves everything of a group that nobody has decided about yet, in one step. */
export function useApproveGroup() {
  const { store } = useReview()
  const approving = useMutation({
    mutationFn: (auditTypeGroupID: string) =>
      api.call('approveGroup', { params: { auditId: store.auditID, auditTypeGroupID } }),
    onSuccess: (responses) => {
      for (const response of responses) store.applyResponse(response)
      notify.success(m.review_approve_group_done({ count: responses.length }))
    },
    onError: (error) => notify.error(explain(error).sentence ?? m.review_error_response(), error),
  })
  const approveGroup = async ({ groupID, name }: ReviewSection, count: number) => {
    if (await confirm({ text: m.review_approve_group_confirm({ count, group: name }) }))
      approving.mutate(groupID)
  }
  return { approveGroup, isApproving: approving.isPending }
}
