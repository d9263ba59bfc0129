import { IconAlertCircle, IconCircleCheck, IconClock, IconInbox } from '@tabler/icons-react'
import type { Row } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'

export type OutboxRow = Row<'listOutbox'>
type MailState = OutboxRow['state']

const looks = {
  queued: { tone: 'progress', icon: IconClock, label: m.settings_mail_queued },
  sent: { tone: 'good', icon: IconCircleCheck, label: m.settings_mail_sent },
  failed: { tone: 'bad', icon: IconAlertCircle, label: m.settings_mail_failed },
  kept: { tone: 'waiting', icon: IconInbox, label: m.settings_mail_kept },
} as const satisfies Record<MailState, object>

const LOOK_AGAIN_MS = 3000

/** The queue is no business of the hub, so whoever waits for an e-mail to leave it looks again. */
export const whileQueued = (mails: readonly { state: MailState }[]): number | false =>
  mails.some((mail) => mail.state === 'queued') && LOOK_AGAIN_MS

export function MailStateBadge({ state }: { state: MailState }) {
  const { tone, icon, label } = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label()}
    </Badge>
  )
}

export const mailStateOptions = () => [
  { value: '', label: m.settings_mail_all() },
  ...Object.entries(looks).map(([value, { label }]) => ({ value, label: label() })),
]
