import { calculatedFieldValue, resultKeyOf } from '@sojourn/domain/environment/calculate'
import { CLASSIFICATIONS, type ClassificationKey } from '@sojourn/domain/environment/classifications'
import { fieldLabel, type InputField, splitItemName } from '@sojourn/domain/environment/fields'
import { isEstimated, missingResults } from '@sojourn/domain/environment/totals'
import type { ParsedNumber } from '@sojourn/domain/kernel/parse-number'
import { IconMathFunction, IconTrash } from '@tabler/icons-react'
import { lazy, memo, Suspense, useId, useState } from 'react'
import { NumberNote } from '../../../../features/forms/number-note.tsx'
import { useNumberFormatter } from '../../../../features/number-format.tsx'
import { m } from '../../../../messages/messages.js'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { PopoverDialog } from '../../../../ui/popover.tsx'
import { EstimateSign, IncompleteSign } from '../../marked-value.tsx'
import type { CalculationRequest } from '../calculation.tsx'
import { formatColumnLabel, getCalculatedFields, isNumeric } from '../model/columns.ts'
import { estimateResults, getEstimateLevel, type StoredRates } from '../model/estimate.ts'
import type { Reference } from '../model/reference.ts'
import { getInputFields, type EntryRow as Row } from '../model/rows.ts'
import cells from './cells.module.css'
import css from './grid.module.css'
import { InputCell } from './input-cell.tsx'

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
function formatRowSubject({ classification, row, rowNo, reference }: EntryRowProps): string {
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
  const missingKeys = missingResults(classification, results)
  const columns = getCalculatedFields(classification).map(({ calculation }) => resultKeyOf(calculation))
  // A missing result without its own column is marked in the first column.
  const marksMissing = (result: keyof typeof results, index: number): boolean =>
    missingKeys.includes(result) || (index === 0 && missingKeys.some((name) => !columns.includes(name)))
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
                onChange={(value, note) => props.onField(row, field, value, note)}
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
              subject={formatRowSubject(props)}
              isUnsaved={computed === undefined}
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

interface CalculatedCellProps {
  value: number | null
  /** Calculated in the browser from unsaved changes. */
  isUnsaved: boolean
  /** Based on an unverified or assumed factor or weight. */
  isEstimate: boolean
  isMissingFactor: boolean
}

/** The stored value. The expected value of an unsaved row is in italics. */
function CalculatedCell({ value, isUnsaved, isEstimate, isMissingFactor }: CalculatedCellProps) {
  const content = (
    <>
      {isEstimate && value !== null && <EstimateSign />}
      {useNumberFormatter().rounded(value)}
      {isMissingFactor && <IncompleteSign label={m.environmental_no_factor()} />}
    </>
  )
  if (!isUnsaved) return <output className={cells.calculated}>{content}</output>
  return (
    <output className={cells.calculated} data-estimate title={m.environmental_entry_estimated()}>
      {content}
      <span className="sr">{m.environmental_entry_estimated()}</span>
    </output>
  )
}

const CalculationExplanation = lazy(async () => ({
  default: (await import('../calculation.tsx')).CalculationExplanation,
}))

interface CalculationButtonProps extends CalculationRequest {
  /** For example "Diesel, row 2". */
  subject: string
}

/** Opens the calculation of one row. */
function CalculationButton({ subject, ...request }: CalculationButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const label = m.environmental_entry_calculation({ subject })
  return (
    <PopoverDialog
      label={label}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton icon={IconMathFunction} size={28} label={label} />}
    >
      <Suspense>
        <CalculationExplanation {...request} />
      </Suspense>
    </PopoverDialog>
  )
}
