import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { m } from '../../../messages/messages.js'
import { confirm } from '../../../ui/ask.ts'
import { explain } from '../../../ui/explain.ts'
import { notify } from '../../../ui/notify.ts'

/** Asks for a new audit of a property, after a question. */
export function useRequestAudit({ siteID, siteName }: { siteID: string; siteName: string }) {
  const queryClient = useQueryClient()
  const asking = useMutation({
    mutationFn: () => api.call('requestAudit', { params: { id: siteID } }),
    onSuccess: () => notify.success(m.dashboard_requested()),
    onError: (error) => notify.error(explain(error).sentence ?? m.dashboard_request_failed(), error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listSiteAudits'] }),
  })
  const request = async () => {
    const what = m.dashboard_request_what({ name: siteName })
    if (await confirm({ what, text: m.dashboard_request_text() })) asking.mutate()
  }
  return { request, isRequesting: asking.isPending }
}
