import type { MessageCode, NextStep } from '@sojourn/domain/dashboards/message'
import {
  type Icon,
  IconBan,
  IconCalendarEvent,
  IconCalendarQuestion,
  IconCircleX,
  IconHourglassEmpty,
  IconPencil,
  IconRosetteDiscountCheck,
  IconTool,
} from '@tabler/icons-react'
import type { Tone } from '../../../ui/badge.tsx'

const BY_TONE: Record<Tone, Icon> = {
  waiting: IconCalendarEvent,
  progress: IconPencil,
  needs: IconTool,
  good: IconRosetteDiscountCheck,
  bad: IconCircleX,
  ended: IconBan,
}

const BY_KICKER: Partial<Record<MessageCode, Icon>> = {
  'unconfirmed-kicker': IconCalendarQuestion,
  'overdue-kicker': IconHourglassEmpty,
  'expiring-kicker': IconHourglassEmpty,
}

/** The icon of the badge above the message. */
export const kickerIcon = ({ kicker, tone }: NextStep): Icon => BY_KICKER[kicker.code] ?? BY_TONE[tone]
