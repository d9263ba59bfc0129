import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react'
import type { AnswerConflict } from '../../../../features/offline-queue/answer-queue.ts'
import { m } from '../../../../messages/messages.js'
import { useReview, useReviewedAudit } from '../review-context.ts'

export const DEVICE_LABELS = {
  phone: { icon: IconDeviceMobile, thisDevice: m.conflict_this_phone, otherDevice: m.conflict_your_phone },
  tablet: { icon: IconDeviceTablet, thisDevice: m.conflict_this_tablet, otherDevice: m.conflict_your_tablet },
  computer: {
    icon: IconDeviceDesktop,
    thisDevice: m.conflict_this_computer,
    otherDevice: m.conflict_your_computer,
  },
}

/** Returns a function that names the source of the other version: another device of the user, or another person. */
export function useOtherVersion() {
  const { actor } = useReview()
  const { auditor } = useReviewedAudit()
  return ({ device, changedBy }: AnswerConflict) => {
    const isOwn = auditor?.userID === actor.userID && changedBy === auditor.name
    const labels = device && DEVICE_LABELS[device]
    const deviceName = labels?.otherDevice() ?? m.conflict_other_device()
    return {
      isOwn,
      icon: labels?.icon ?? IconDevices,
      title: isOwn ? deviceName : (changedBy ?? m.conflict_other_device()),
    }
  }
}

/** Formats a device within a sentence, such as "your phone". */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
