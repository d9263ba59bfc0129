import type { CertificateState } from '@sojourn/domain/certificates/state'
import {
  type Icon,
  IconCircleX,
  IconHourglassEmpty,
  IconPlayerPause,
  IconReplace,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { m } from '../../messages/messages.js'
import { Badge, type Tone } from '../../ui/badge.tsx'

const STATE_STYLES: Record<CertificateState, { tone: Tone; icon: Icon; label(): string }> = {
  valid: { tone: 'good', icon: IconRosetteDiscountCheck, label: m.certificate_valid },
  suspended: { tone: 'needs', icon: IconPlayerPause, label: m.certificate_suspended },
  withdrawn: { tone: 'bad', icon: IconCircleX, label: m.certificate_withdrawn },
  expired: { tone: 'ended', icon: IconHourglassEmpty, label: m.certificate_expired },
  superseded: { tone: 'ended', icon: IconReplace, label: m.certificate_superseded },
}

export const getCertificateStateLabel = (state: CertificateState): string => STATE_STYLES[state].label()

export function CertificateBadge({ state }: { state: CertificateState }) {
  const { tone, icon, label } = STATE_STYLES[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label()}
    </Badge>
  )
}
