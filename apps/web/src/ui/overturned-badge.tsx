import { IconGavel } from '@tabler/icons-react'
import { m } from '../messages/messages.js'
import { Badge } from './badge.tsx'

/** Follows the status of an audit whose decision Not Certified an appeal has cancelled. */
export function OverturnedBadge() {
  return (
    <Badge tone="ended" icon={IconGavel}>
      {m.audits_overturned()}
    </Badge>
  )
}
