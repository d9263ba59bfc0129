import { useNumberFormatter } from '../../../../features/number-format.tsx'
import { m } from '../../../../messages/messages.js'
import { EstimateSign, IncompleteSign } from '../../marked-value.tsx'
import css from './cells.module.css'

interface CalculatedCellProps {
  value: number | null
  /** Calculated in the browser from unsaved changes. */
  isUnsaved: boolean
  /** Based on an unverified or assumed factor or weight. */
  isEstimate: boolean
  isMissingFactor: boolean
}

/** The stored value. The expected value of an unsaved row is in italics. */
export function CalculatedCell({ value, isUnsaved, isEstimate, isMissingFactor }: CalculatedCellProps) {
  const shown = (
    <>
      {isEstimate && value !== null && <EstimateSign />}
      {useNumberFormatter().rounded(value)}
      {isMissingFactor && <IncompleteSign label={m.environmental_no_factor()} />}
    </>
  )
  if (!isUnsaved) return <output className={css.calculated}>{shown}</output>
  return (
    <output className={css.calculated} data-estimate title={m.environmental_entry_estimated()}>
      {shown}
      <span className="sr">{m.environmental_entry_estimated()}</span>
    </output>
  )
}
