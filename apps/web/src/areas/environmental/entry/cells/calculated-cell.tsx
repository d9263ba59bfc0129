import { showFigure } from '@sojourn/domain/environment/numbers'
import { m } from '../../../../messages/messages.js'
import { Tooltip } from '../../../../ui/tooltip.tsx'
import css from './cells.module.css'

/** The server's figure, or in italics what it will be once this is saved. */
export function CalculatedCell({ value, isEstimate }: { value: number | null; isEstimate: boolean }) {
  const shown = showFigure(value)
  if (!isEstimate) return <output className={css.calculated}>{shown}</output>
  return <EstimatedCell shown={shown} />
}

const EstimatedCell = ({ shown }: { shown: string }) => (
  <Tooltip label={m.environmental_entry_estimated()} side="top-end">
    {() => (
      <output className={css.calculated} data-estimate>
        {shown}
        <span className="sr">{m.environmental_entry_estimated()}</span>
      </output>
    )}
  </Tooltip>
)
