import type { ValueMark } from '@sojourn/domain/environment/totals'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useNumberFormatter } from '../../features/number-format.tsx'
import { m } from '../../messages/messages.js'
import { Badge } from '../../ui/badge.tsx'
import css from './marked-value.module.css'

interface MarkedValueProps extends ValueMark {
  value: number | null
}

/** A value with "≈" if it is an estimate and a warning icon if entries are missing. */
export function MarkedValue({ value, isEstimate, isIncomplete }: MarkedValueProps) {
  const shown = useNumberFormatter().rounded(value)
  return (
    <>
      {isEstimate && value !== null && <EstimateSign />}
      {shown}
      {isIncomplete && <IncompleteSign label={m.environmental_incomplete_value()} />}
    </>
  )
}

export const EstimateSign = () => (
  <span className={css.estimate} title={m.environmental_estimate_hint()}>
    <span aria-hidden>≈&nbsp;</span>
    <span className="sr">{m.environmental_estimate()} </span>
  </span>
)

export const IncompleteSign = ({ label }: { label: string }) => (
  <span className={css.incomplete} title={label}>
    <IconAlertTriangle size={14} stroke={2} aria-hidden />
    <span className="sr"> {label}</span>
  </span>
)

/** Marks a section or a table in which entries are not included. */
export const IncompleteBadge = () => (
  <span title={m.environmental_incomplete_hint()}>
    <Badge tone="needs" icon={IconAlertTriangle}>
      {m.environmental_incomplete()}
    </Badge>
  </span>
)

/** Explains the marks used in a table. */
export function MarkLegend({ marks }: { marks: readonly ValueMark[] }) {
  const hasEstimates = marks.some(({ isEstimate }) => isEstimate)
  const isIncomplete = marks.some((mark) => mark.isIncomplete)
  if (!hasEstimates && !isIncomplete) return null
  return (
    <div className={css.legend}>
      {hasEstimates && <p>{m.environmental_legend_estimate()}</p>}
      {isIncomplete && (
        <p>
          <IconAlertTriangle size={14} stroke={2} className={css.incomplete} aria-hidden />{' '}
          {m.environmental_incomplete_hint()}
        </p>
      )}
    </div>
  )
}
