import { IconCircleOff } from '@tabler/icons-react'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'

export const DisabledBadge = () => (
  <Badge tone="ended" icon={IconCircleOff}>
    {m.factors_disabled()}
  </Badge>
)
