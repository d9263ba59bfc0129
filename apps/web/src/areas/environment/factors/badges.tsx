import { IconCircleOff, IconMathFunction } from '@tabler/icons-react'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'

export const InactiveBadge = () => (
  <Badge tone="ended" icon={IconCircleOff}>
    {m.factors_inactive()}
  </Badge>
)

/** Marks unverified or assumed factors and weights. */
export const EstimateBadge = () => (
  <Badge tone="needs" icon={IconMathFunction}>
    {m.factors_estimate()}
  </Badge>
)
