import { useNumbers } from '../../../../features/number-format.tsx'
import { m } from '../../../../messages/messages.js'
import { EstimateSign, IncompleteSign } from '../../marked-value.tsx'
import css from './cells.module.css'

interface CalculatedCellProps {
  value: number | null
  /** Calculated in the browser from changes that are not saved yet. */
  isUnsaved: boolean
  /** Contains an unverified or assumed factor or weight. */
  isEstimate: boolean
  lacksFactor: boolean
}

/** The server's value, or in italics the value that saving will give. */
export function CalculatedCell({ value, isUnsaved, isEstimate, lacksFactor }: CalculatedCellProps) {
  const shown = (
    <>
      {isEstimate && value !== null && <EstimateSign />}
      {useNumbers().figure(value)}
      {lacksFactor && <IncompleteSign label={m.environmental_no_factor()} />}
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
