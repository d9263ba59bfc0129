import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Answer } from '../../../lib/api/call-types.ts'
import { onHubEvent } from '../../../lib/hub/hub-events.ts'
import { onConnected } from '../../../lib/hub/hub-status.ts'
import { auditQuery } from '../audit-query.ts'
import { applyUpdate } from './apply-update.ts'

/** What comes in one breath, such as a job's night work, is asked for once. */
const TOGETHER_MS = 400

/** What others do reaches the list at once; order, counts and what came new are then asked for. */
export function useLiveAudits(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer = undefined
      void queryClient.invalidateQueries({ queryKey: ['listAudits'] })
    }
    const askSoon = () => {
      timer ??= setTimeout(ask, TOGETHER_MS)
    }
    const stops = [
      onHubEvent('onAuditUpdate', ({ audits }) => {
        queryClient.setQueriesData<Answer<'listAudits'>>(
          { queryKey: ['listAudits'] },
          (page) => page && applyUpdate(page, audits),
        )
        for (const { auditID } of audits)
          void queryClient.invalidateQueries({ queryKey: auditQuery(auditID).queryKey })
        askSoon()
      }),
      // A message changes what is unread.
      onHubEvent('Message', askSoon),
      onConnected(() => {
        askSoon()
        void queryClient.invalidateQueries({ queryKey: ['getAudit'] })
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [queryClient])
}
