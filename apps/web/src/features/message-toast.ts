import type { HubEvents } from '@sojourn/contract/events'
import { m } from '../messages/messages.js'
import { showToast, toasts } from '../ui/show-toast.ts'

type Alert = HubEvents['notify']

const getToastKey = ({ conversationMessageID, link }: Alert): string =>
  `message ${conversationMessageID ?? link}`

/**
 * One toast per message: the `notify` and `Message` events of one message share a key. Full-screen pages show unread dots
 * instead.
 */
export function showMessageToast(alert: Alert, onOpen: () => void): void {
  const { sender, text, siteName, criterion } = alert
  if (document.querySelector('[data-full-screen]')) return
  const message = m.app_hub_alert({ sender, text })
  const location =
    siteName !== undefined && criterion !== undefined ? [m.app_hub_criterion({ siteName, criterion })] : []
  showToast.info(m.review_new_message(), { details: [...location, message], onOpen, key: getToastKey(alert) })
}

export const isMessageToastVisible = (alert: Alert): boolean =>
  toasts.visibleToasts.some(({ content }) => content.key === getToastKey(alert))
