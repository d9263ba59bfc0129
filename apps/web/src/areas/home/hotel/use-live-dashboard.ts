import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onHubEvent } from '../../../lib/hub/hub-events.ts'

/** What others do with an audit of the property reaches its dashboard at once. */
export function useLiveDashboard(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onHubEvent('onAuditUpdate', () => {
        for (const call of ['listSiteAudits', 'getAudit'])
          void queryClient.invalidateQueries({ queryKey: [call] })
      }),
    [queryClient],
  )
}
