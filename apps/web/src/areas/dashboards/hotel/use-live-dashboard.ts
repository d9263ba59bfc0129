import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onHubEvent } from '../../../lib/hub/hub-events.ts'
import { onConnected } from '../../../lib/hub/hub-status.ts'

/** What others do with an audit of the property reaches its dashboard at once. */
export function useLiveDashboard(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const ask = () => {
      for (const call of ['listSiteAudits', 'getAudit'])
        void queryClient.invalidateQueries({ queryKey: [call] })
    }
    const stops = [onHubEvent('onAuditUpdate', ask), onConnected(ask)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])
}
