import { isMessageToastVisible, showMessageToast } from '../features/message-toast.ts'
import { meQuery } from '../features/people/me.ts'
import type { Hub } from '../lib/hub/hub-client.ts'
import { publishHubEvent } from '../lib/hub/hub-events.ts'
import { queryClient, router } from './router.tsx'
import { getAccessToken, onToken, renewAccessToken } from './session/session.ts'

const getCachedMe = () => queryClient.getQueryData(meQuery.queryKey)

/**
 * The hub disconnects users whose permissions change. After reconnecting, this reloads the permissions and runs the route
 * guards again.
 */
async function reloadPermissions(): Promise<void> {
  const before = getCachedMe()
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
  // The query cache keeps the same object if the data has not changed.
  if (getCachedMe() !== before) await router.invalidate()
}

/** The delay after the first page, which loads its data first. */
const START_DELAY_MS = 500

/** The delay before the code of the hub is loaded again, for example while the server restarts. */
const RETRY_MS = 15_000

let hub: Promise<Hub | undefined> | undefined

/** Connects the hub after the first sign-in and the first rendered page. */
export function startHub(): void {
  const afterFirstPage = new Promise<void>((resolve) => {
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe()
      setTimeout(resolve, START_DELAY_MS)
    })
  })
  const start = () => {
    hub ??= afterFirstPage.then(connect).catch(() => {
      hub = undefined
      setTimeout(start, RETRY_MS)
      return undefined
    })
  }
  onToken((token) => {
    if (hub) void hub.then((connected) => connected?.emit('token', token))
    else start()
  })
}

async function connect(): Promise<Hub> {
  const { connectHub } = await import('../lib/hub/hub-client.ts')
  const connected = connectHub({ token: getAccessToken, renew: renewAccessToken })
  connected.on('notify', (alert) => {
    // The toast is already visible if the `Message` event arrived first.
    if (!isMessageToastVisible(alert)) showMessageToast(alert, () => router.history.push(alert.link))
  })
  connected.on('onAuditUpdate', (update) => publishHubEvent('onAuditUpdate', update))
  connected.on('Message', (message) => publishHubEvent('Message', message))
  connected.on('Answer', (answer) => publishHubEvent('Answer', answer))
  // Errors are ignored, because the next reconnect tries again.
  const reload = () => void reloadPermissions().catch(() => undefined)
  connected.on('disconnect', () => connected.once('connect', reload))
  connected.on('Notification', (payload) => publishHubEvent('Notification', payload))
  return connected
}
