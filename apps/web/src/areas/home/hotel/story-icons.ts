import {
  type Icon,
  IconBan,
  IconCalendarEvent,
  IconCircleX,
  IconPencil,
  IconRosetteDiscountCheck,
  IconTool,
} from '@tabler/icons-react'
import type { Tone } from '../../../ui/badge.tsx'

export const ICONS: Record<Tone, Icon> = {
  waiting: IconCalendarEvent,
  progress: IconPencil,
  needs: IconTool,
  good: IconRosetteDiscountCheck,
  bad: IconCircleX,
  ended: IconBan,
}
