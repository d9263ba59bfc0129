import { calculatedFieldValue, resultKeyOf } from '@sojourn/domain/environment/calculate'
import { CLASSIFICATIONS, type ClassificationKey } from '@sojourn/domain/environment/classifications'
import type { InputField } from '@sojourn/domain/environment/fields'
import { fieldLabel, splitItemName } from '@sojourn/domain/environment/fields'
import { isEstimated, missingResults } from '@sojourn/domain/environment/totals'
import type { ParsedNumber } from '@sojourn/domain/kernel/parse-number'
import { IconTrash } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { NumberNote } from '../../../../features/forms/number-note.tsx'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { CalculationButton } from '../calculation-button.tsx'
import { CalculatedCell } from '../cells/calculated-cell.tsx'
import { InputCell } from '../cells/input-cell.tsx'
import { formatColumnLabel, getCalculatedFields, isNumeric } from '../model/columns.ts'
import { estimateResults, getEstimateLevel, type StoredRates } from '../model/estimate.ts'
import type { Reference } from '../model/reference.ts'
import { getInputFields, type EntryRow as Row } from '../model/rows.ts'
import css from './grid.module.css'

interface EntryRowProps {
  classification: ClassificationKey
  row: Row
  rowNo: number
  reference: Reference
  storedRates: StoredRates
  guestNights: number | null
  mayModify: boolean
  /** The calculated values of the server; undefined if the row has unsaved changes. */
  computed: Readonly<Record<string, string>> | undefined
  /** Error sentences by field name. */
  errors: Readonly<Record<string, string>> | undefined
  /** Notes about parsed numbers by field name. */
  notes: Readonly<Record<string, ParsedNumber>> | undefined
  onField(row: Row, field: InputField, value: string, note?: ParsedNumber): void
  onDelete(row: Row): void
}

const parseCalculated = (text: string | undefined): number | null => {
  const value = Number(text)
  return text !== undefined && Number.isFinite(value) ? value : null
}

/** For example "Diesel, row 2"; the name of the form if no item is selected. */
function rowSubject({ classification, row, rowNo, reference }: EntryRowProps): string {
  const name = reference.items.get(row.itemID)?.name ?? CLASSIFICATIONS[classification].name
  return m.environmental_entry_cell({ field: splitItemName(name).name, row: rowNo })
}

/** Memoised, because a month may have hundreds of rows. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { classification, row, rowNo, reference, storedRates, computed, errors, notes, mayModify } = props
  const id = useId()
  const results = estimateResults(reference, storedRates, classification, row)
  const estimated = getEstimateLevel(reference, storedRates, classification, {
    row,
    isStored: computed !== undefined,
  })
  const missing = missingResults(classification, results)
  const columns = getCalculatedFields(classification).map(({ calculation }) => resultKeyOf(calculation))
  // A missing result without its own column is marked in the first column.
  const marksMissing = (result: keyof typeof results, index: number): boolean =>
    missing.includes(result) || (index === 0 && missing.some((name) => !columns.includes(name)))
  return (
    <tr data-row={rowNo} className={css.row}>
      <th scope="row" className={css.count}>
        <span className={css.cardTitle}>{m.environmental_entry_row({ row: rowNo })}</span>
        <span className={css.countText} aria-hidden>
          {rowNo}
        </span>
      </th>
      {getInputFields(classification).map((field) => {
        const error = errors?.[field.name]
        const note = error === undefined ? notes?.[field.name] : undefined
        const describedBy = error === undefined && note === undefined ? undefined : `${id}-${field.name}`
        const isDisabled = !mayModify || field.disabled === true
        return (
          <td
            key={field.name}
            className={css.cell}
            data-kind={field.kind}
            data-fixed={isDisabled || undefined}
            data-invalid={error !== undefined || undefined}
          >
            <span className={css.label} aria-hidden>
              {formatColumnLabel(field)}
            </span>
            <div className={css.box}>
              <InputCell
                classification={classification}
                field={field}
                row={row}
                rowNo={rowNo}
                reference={reference}
                isDisabled={isDisabled}
                isInvalid={error !== undefined}
                describedBy={describedBy}
                onChange={(value, read) => props.onField(row, field, value, read)}
              />
            </div>
            {error !== undefined && (
              <span id={describedBy} className={css.error} data-numeric={isNumeric(field) || undefined}>
                {error}
              </span>
            )}
            {note && (
              <div className={css.note}>
                <NumberNote
                  note={note}
                  id={describedBy}
                  label={m.environmental_entry_cell({ field: fieldLabel(field.name), row: rowNo })}
                  onUse={(value) => props.onField(row, field, value)}
                />
              </div>
            )}
          </td>
        )
      })}
      {getCalculatedFields(classification).map((field, index) => (
        <td key={field.name} className={css.cell} data-kind="calculated" data-fixed>
          <span className={css.label} aria-hidden>
            {formatColumnLabel(field)}
          </span>
          <CalculatedCell
            isUnsaved={computed === undefined}
            isEstimate={isEstimated(resultKeyOf(field.calculation), estimated)}
            isMissingFactor={marksMissing(resultKeyOf(field.calculation), index)}
            value={
              computed
                ? parseCalculated(computed[field.name])
                : calculatedFieldValue(field.calculation, results, props.guestNights)
            }
          />
        </td>
      ))}
      <td className={css.tools}>
        <div className={css.toolRow}>
          {getCalculatedFields(classification).length > 0 && (
            <CalculationButton
              {...{ classification, row, reference, storedRates }}
              subject={rowSubject(props)}
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
