import type { AuditStatus } from '@sojourn/domain/audits/statuses'
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCalendarCheck,
  IconCalendarPlus,
  IconCalendarQuestion,
  IconCircleX,
  IconHourglassEmpty,
  IconListCheck,
  IconPencil,
  IconRosetteDiscountCheck,
  IconTool,
} from '@tabler/icons-react'
import { Badge, type Tone } from './badge.tsx'

/** Shared by lists and charts. */
export const statusStyles = {
  'Audit Due': { tone: 'waiting', icon: IconCalendarPlus },
  'Date Set': { tone: 'waiting', icon: IconCalendarQuestion },
  'Audit Confirmed': { tone: 'waiting', icon: IconCalendarCheck },
  'Report Pending': { tone: 'progress', icon: IconPencil },
  'Quality Check': { tone: 'progress', icon: IconListCheck },
  Rejected: { tone: 'bad', icon: IconArrowBackUp },
  Improvements: { tone: 'needs', icon: IconTool },
  Certified: { tone: 'good', icon: IconRosetteDiscountCheck },
  'Not Certified': { tone: 'bad', icon: IconCircleX },
  Cancelled: { tone: 'ended', icon: IconBan },
  'Expired Audit': { tone: 'ended', icon: IconHourglassEmpty },
  'Expired Certification': { tone: 'ended', icon: IconHourglassEmpty },
} satisfies Record<AuditStatus, { tone: Tone; icon: Icon }>

/** The badge of an audit status. */
export function StatusBadge({ status }: { status: AuditStatus }) {
  const style = statusStyles[status]
  return (
    <Badge tone={style.tone} icon={style.icon}>
      {status}
    </Badge>
  )
}
