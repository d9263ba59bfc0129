import { Tooltip } from '@mantine/core'
import { showFigure } from '@sojourn/domain/environment/numbers'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import css from './cells.module.css'

/** The server's figure, or in italics what it will be once this is saved. */
export function CalculatedCell({ value, isEstimate }: { value: number | null; isEstimate: boolean }) {
  const shown = showFigure(value)
  if (!isEstimate) return <output className={css.calculated}>{shown}</output>
  return <EstimatedCell shown={shown} />
}

/** A pasted month has a thousand of these: the tooltip comes when somebody points there. */
function EstimatedCell({ shown }: { shown: string }) {
  const [isPointedAt, setIsPointedAt] = useState(false)
  const figure = (
    <output className={css.calculated} data-estimate>
      {shown}
      <span className="sr">{m.environmental_entry_estimated()}</span>
    </output>
  )
  return (
    <span onPointerEnter={() => setIsPointedAt(true)} onPointerLeave={() => setIsPointedAt(false)}>
      {isPointedAt ? (
        <Tooltip opened label={m.environmental_entry_estimated()} position="top-end">
          {figure}
        </Tooltip>
      ) : (
        figure
      )}
    </span>
  )
}
