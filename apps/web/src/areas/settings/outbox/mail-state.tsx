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
