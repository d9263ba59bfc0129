import { isMessageShown, showMessageToast } from '../features/offline-queue/messages/message-toast.ts'
import { meQuery } from '../features/people/me.ts'
import type { Hub } from '../lib/hub/hub-client.ts'
import { publishHubEvent } from '../lib/hub/hub-events.ts'
import { queryClient, router } from './router.tsx'
import { getAccessToken, onToken, renewAccessToken } from './session/session.ts'

const getCachedMe = () => queryClient.getQueryData(meQuery.queryKey)

/**
 * The hub ends a connection when its person's rights change. Back on the line, the page asks what they are now, and
 * whether it may still be seen.
 */
async function reloadPermissions(): Promise<void> {
  const before = getCachedMe()
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
  // Of what has stayed the same the cache keeps the very same object.
  if (getCachedMe() !== before) await router.invalidate()
}

/** Enough for a page that has just come to ask for what it shows, and to show it. */
const START_DELAY_MS = 500

/** The hub's code may fail to load while the server restarts. */
const RETRY_MS = 15_000

let hub: Promise<Hub | undefined> | undefined

/** The conversation hub, from the first sign-in on. It comes after the first page: nothing on the screen waits for it. */
export function startHub(): void {
  const afterFirstPage = new Promise<void>((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
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
    // An open review has shown the same message already, with its own way to the thread.
    if (!isMessageShown(alert)) showMessageToast(alert, () => router.history.push(alert.link))
  })
  connected.on('onAuditUpdate', (update) => publishHubEvent('onAuditUpdate', update))
  connected.on('Message', (message) => publishHubEvent('Message', message))
  connected.on('Answer', (answer) => publishHubEvent('Answer', answer))
  // Without an answer nothing is known; the next time the line is back it is asked again.
  const back = () => void reloadPermissions().catch(() => undefined)
  connected.on('disconnect', () => connected.once('connect', back))
  connected.on('Notice', (notice) => publishHubEvent('Notice', notice))
  return connected
}
