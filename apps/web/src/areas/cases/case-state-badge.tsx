import type { CaseState } from '@sojourn/domain/cases/cases'
import { Badge } from '../../ui/badge.tsx'
import { CASE_STATE_STYLES } from './case-texts.ts'

export function CaseStateBadge({ state }: { state: CaseState }) {
  const { tone, icon, label } = CASE_STATE_STYLES[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label()}
    </Badge>
  )
}
