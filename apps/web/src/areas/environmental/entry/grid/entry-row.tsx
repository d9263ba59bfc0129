import type { ClassificationKey } from '@sojourn/domain/environment/classifications'
import type { InputField } from '@sojourn/domain/environment/fields'
import { calculatedFigure } from '@sojourn/domain/environment/figures'
import { IconTrash } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { CalculatedCell } from '../cells/calculated-cell.tsx'
import { InputCell } from '../cells/input-cell.tsx'
import { Computed } from '../computed/computed.tsx'
import { calculatedOf, columnLabel, isFigure } from '../model/columns.ts'
import { estimate, type KeptRates } from '../model/estimate.ts'
import type { Reference } from '../model/reference.ts'
import { inputsOf, type EntryRow as Row } from '../model/rows.ts'
import css from './grid.module.css'

interface EntryRowProps {
  classification: ClassificationKey
  row: Row
  rowNo: number
  reference: Reference
  kept: KeptRates
  guestNights: number | null
  mayModify: boolean
  /** What the server computed, while the row is as it was stored. */
  computed: Readonly<Record<string, string>> | undefined
  /** By field. */
  faults: Readonly<Record<string, string>> | undefined
  onField(row: Row, field: InputField, value: string): void
  onDelete(row: Row): void
}

const figureIn = (text: string | undefined): number | null => {
  const value = Number(text)
  return text !== undefined && Number.isFinite(value) ? value : null
}

/** Drawn anew only when something of its own changes: a month may have been pasted with hundreds of rows. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { classification, row, rowNo, reference, kept, computed, faults, mayModify } = props
  const id = useId()
  const figures = estimate(reference, kept, classification, row)
  return (
    <tr data-row={rowNo} className={css.row}>
      <th scope="row" className={css.count}>
        <span className={css.cardTitle}>{m.environmental_entry_row({ row: rowNo })}</span>
        <span className={css.countText} aria-hidden>
          {rowNo}
        </span>
      </th>
      {inputsOf(classification).map((field) => {
        const fault = faults?.[field.name]
        const faultID = fault === undefined ? undefined : `${id}-${field.name}`
        const isDisabled = !mayModify || field.disabled === true
        return (
          <td
            key={field.name}
            className={css.cell}
            data-kind={field.kind}
            data-fixed={isDisabled || undefined}
            data-wrong={fault !== undefined || undefined}
          >
            <span className={css.label} aria-hidden>
              {columnLabel(field)}
            </span>
            <div className={css.box}>
              <InputCell
                classification={classification}
                field={field}
                row={row}
                rowNo={rowNo}
                reference={reference}
                isDisabled={isDisabled}
                isInvalid={fault !== undefined}
                faultID={faultID}
                onChange={(value) => props.onField(row, field, value)}
              />
            </div>
            {fault !== undefined && (
              <span id={faultID} className={css.fault} data-figure={isFigure(field) || undefined}>
                {fault}
              </span>
            )}
          </td>
        )
      })}
      {calculatedOf(classification).map((field) => (
        <td key={field.name} className={css.cell} data-kind="calculated" data-fixed>
          <span className={css.label} aria-hidden>
            {columnLabel(field)}
          </span>
          <CalculatedCell
            isEstimate={computed === undefined}
            value={
              computed
                ? figureIn(computed[field.name])
                : calculatedFigure(field.calculation, figures, props.guestNights)
            }
          />
        </td>
      ))}
      <td className={css.tools}>
        <div className={css.toolRow}>
          {calculatedOf(classification).length > 0 && (
            <Computed
              {...{ classification, row, rowNo, reference, kept }}
              isEstimate={computed === undefined}
            />
          )}
          {mayModify && (
            <IconButton
              icon={IconTrash}
              size={28}
              label={m.environmental_entry_delete({ row: rowNo })}
              onClick={() => props.onDelete(row)}
            />
          )}
        </div>
      </td>
    </tr>
  )
})
