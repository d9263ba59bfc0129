import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onHubEvent } from '../../lib/hub/hub-events.ts'
import { onConnected } from '../../lib/hub/hub-status.ts'

/** What comes in one breath is asked for once. */
const TOGETHER_MS = 400

/** The bell, and what waits for somebody, follow what others do. What no screen shows is not asked for. */
export function useLiveNotices(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const askSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        for (const call of ['listNotices', 'getMyWork'])
          void queryClient.invalidateQueries({ queryKey: [call] })
      }, TOGETHER_MS)
    }
    const stops = [
      onHubEvent('Notice', askSoon),
      onHubEvent('Message', askSoon),
      onHubEvent('onAuditUpdate', askSoon),
      onConnected(askSoon),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [queryClient])
}
