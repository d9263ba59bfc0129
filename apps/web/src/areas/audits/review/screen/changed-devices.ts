import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react'
import type { AnswerConflict } from '../../../../features/offline-queue/answer-queue.ts'
import { m } from '../../../../messages/messages.js'
import { useReview, useReviewedAudit } from '../review-context.ts'

export const DEVICES = {
  phone: { icon: IconDeviceMobile, own: m.conflict_this_phone, other: m.conflict_your_phone },
  tablet: { icon: IconDeviceTablet, own: m.conflict_this_tablet, other: m.conflict_your_tablet },
  computer: { icon: IconDeviceDesktop, own: m.conflict_this_computer, other: m.conflict_your_computer },
}

/** Returns a function that names who changed a criterion meanwhile: an own device, or the other person. */
export function useOtherVersion() {
  const { actor } = useReview()
  const { auditor } = useReviewedAudit()
  return ({ device, changedBy }: AnswerConflict) => {
    const isOwn = auditor?.userID === actor.userID && changedBy === auditor.name
    const known = device && DEVICES[device]
    const otherDevice = known?.other() ?? m.conflict_other_device()
    return {
      isOwn,
      icon: known?.icon ?? IconDevices,
      title: isOwn ? otherDevice : (changedBy ?? m.conflict_other_device()),
    }
  }
}

/** "your phone" */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
