import { parseReportDate, reportDate } from '@sojourn/domain/reports/dates'
import {
  LONGEST_NUMBER,
  LONGEST_STRING,
  PARAMETER_TYPES,
  parameterFault,
} from '@sojourn/domain/reports/parameters'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { FilterInputProps } from './filter-props.ts'
import { MultiChoice } from './multi-choice.tsx'
import css from './report-filters.module.css'
import { SingleChoice } from './single-choice.tsx'

const oneOrNone = (text: string): string[] => (text === '' ? [] : [text])

/** The input that fits a filter's type. */
export function FilterInput(props: FilterInputProps) {
  const { parameter, value, onChange } = props
  const [first = ''] = value
  switch (parameter.type) {
    case PARAMETER_TYPES.Boolean:
      return (
        <Checkbox
          className={css.check}
          label={parameter.name}
          checked={first === 'true'}
          onChange={({ currentTarget }) => onChange([String(currentTarget.checked)])}
        />
      )
    case PARAMETER_TYPES.Date:
      return (
        <DateField
          label={parameter.name}
          value={parseReportDate(first) ?? null}
          onChange={(day) => onChange(day === null ? [] : [reportDate(day)])}
        />
      )
    case PARAMETER_TYPES.SingleChoice:
      return <SingleChoice {...props} />
    case PARAMETER_TYPES.MultiChoice:
      return <MultiChoice {...props} />
    default: {
      const isNumber = parameter.type === PARAMETER_TYPES.Number
      return (
        <TextInput
          label={parameter.name}
          autoComplete="off"
          maxLength={isNumber ? LONGEST_NUMBER : LONGEST_STRING}
          inputMode={isNumber ? 'decimal' : 'text'}
          error={props.isFaultShown && parameterFault(parameter.type, value)}
          value={first}
          onChange={({ currentTarget }) => onChange(oneOrNone(currentTarget.value))}
        />
      )
    }
  }
}
