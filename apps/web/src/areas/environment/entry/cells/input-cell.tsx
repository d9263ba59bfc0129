import { dayOf } from '@sojourn/domain/audits/calendar'
import type { ClassificationKey } from '@sojourn/domain/environment/classifications'
import { fieldLabel } from '@sojourn/domain/environment/field-label'
import type { InputField } from '@sojourn/domain/environment/fields'
import { m } from '../../../../messages/messages.js'
import { choicesOf, type Reference } from '../model/reference.ts'
import { type EntryRow, inputsOf, valueIn } from '../model/rows.ts'
import type { CellProps } from './cell.ts'
import { DateCell } from './date-cell.tsx'
import { NoteCell } from './note-cell.tsx'
import { NumberCell } from './number-cell.tsx'
import { SelectCell } from './select-cell.tsx'
import { TextCell } from './text-cell.tsx'

interface InputCellProps {
  classification: ClassificationKey
  field: InputField
  row: EntryRow
  rowNo: number
  reference: Reference
  isDisabled: boolean
  isInvalid: boolean
  describedBy: string | undefined
  onChange: CellProps['onChange']
}

const itemLabel = (key: ClassificationKey): string =>
  fieldLabel(inputsOf(key).find(({ kind }) => kind === 'item')?.name ?? '')

export function InputCell({ classification, field, row, rowNo, reference, ...rest }: InputCellProps) {
  const props: CellProps = {
    ...rest,
    label: m.environmental_entry_cell({ field: fieldLabel(field.name), row: rowNo }),
    name: field.name,
    value: valueIn(row, field),
    isRequired: field.required,
  }
  switch (field.kind) {
    case 'item':
    case 'unit':
    case 'option':
      return (
        <SelectCell
          {...props}
          choices={choicesOf(reference, classification, field, row)}
          emptyText={m.environmental_entry_choose_first({ field: itemLabel(classification) })}
        />
      )
    case 'number':
      return <NumberCell {...props} />
    case 'date':
      return <DateCell {...props} max={field.notAfterToday ? dayOf(new Date()) : undefined} />
    case 'note':
      return <NoteCell {...props} />
    case 'text':
      return <TextCell {...props} />
  }
}
