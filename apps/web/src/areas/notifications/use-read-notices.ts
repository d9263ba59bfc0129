import type { Notice } from '@sojourn/contract/notifications/calls'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { Answer } from '../../lib/api/call-types.ts'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { explain } from '../../ui/explain.ts'
import { notify } from '../../ui/notify.ts'

type Bell = Answer<'listNotices'>

/** Seen at once; whoever could not say so to the server sees it as it is there. */
export function useReadNotices() {
  const queryClient = useQueryClient()
  const { queryKey } = callQuery('listNotices')

  async function read(change: (bell: Bell) => Bell, tell: () => Promise<unknown>): Promise<void> {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Bell>(queryKey, (bell) => bell && change(bell))
    try {
      await tell()
    } catch (error) {
      notify.error(explain(error).sentence ?? m.kit_error_text(), error)
    }
    await queryClient.invalidateQueries({ queryKey })
  }

  return {
    readOne: ({ noticeID, isRead }: Notice): void => {
      if (noticeID === null || isRead) return
      void read(
        ({ unread, notices }) => ({
          unread: unread - 1,
          notices: notices.map((one) => (one.noticeID === noticeID ? { ...one, isRead: true } : one)),
        }),
        () => api.call('readNotice', { params: { id: noticeID } }),
      )
    },
    readAll: (until: string): void =>
      void read(
        ({ notices }) => ({ unread: 0, notices: notices.map((one) => ({ ...one, isRead: true })) }),
        () => api.call('readNotices', { body: { until } }),
      ),
  }
}
