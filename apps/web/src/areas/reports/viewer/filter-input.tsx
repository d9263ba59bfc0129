import { formatReportDate, parseReportDate } from '@sojourn/domain/reports/dates'
import {
  MAX_NUMBER_LENGTH,
  MAX_TEXT_LENGTH,
  PARAMETER_TYPES,
  parameterError,
} from '@sojourn/domain/reports/parameters'
import { IconChevronDown } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../lib/api/query.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { m } from '../../../messages/messages.js'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import type { Option } from '../../../ui/option-list.tsx'
import { normalizeText } from '../../../ui/option-list.tsx'
import { Select } from '../../../ui/select.tsx'
import { SelectButton } from '../../../ui/select-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import css from './report-filters.module.css'
import type { ReportView } from './use-report-view.ts'

interface FilterInputProps {
  reportPath: string
  parameter: ReportView['parameters'][number]
  value: readonly string[]
  /** Whether the user has tried to apply invalid filters. */
  showErrors: boolean
  onChange(value: readonly string[]): void
}

/** Time after the last key press before the choices are searched. */
const SEARCH_DELAY_MS = 400

/** Returns the choices that contain the term, requested from the server if the report has more choices than it returned. */
function useChoiceSearch(
  reportPath: string,
  { key, choices, moreChoices }: FilterInputProps['parameter'],
  term: string,
) {
  const search = term.trim()
  const isServerSearch = moreChoices && search !== ''
  const { data } = useQuery({
    ...callQuery('listReportChoices', { query: { reportPath, key, search } }),
    enabled: isServerSearch,
    placeholderData: keepPreviousData,
  })
  if (isServerSearch) return data
  return choices.filter(({ label }) => normalizeText(label).includes(normalizeText(search)))
}

const ALL_VALUE = '\u0000all'

/** A report filter with several options. All options or none filter nothing. */
function MultiChoice({ reportPath, parameter, value, onChange }: FilterInputProps) {
  const { name, choices } = parameter
  const [typed, setTyped] = useState('')
  const debouncedText = useDebouncedValue(typed, SEARCH_DELAY_MS)
  const foundChoices = useChoiceSearch(reportPath, parameter, debouncedText) ?? []
  const isAllSelected = value.length === choices.length
  const allOption = {
    value: ALL_VALUE,
    label: isAllSelected ? m.reports_select_none() : m.reports_select_all(),
    isAction: true,
  }
  const change = (next: readonly string[]) => {
    const order = choices.map((choice) => choice.value)
    if (next.includes(ALL_VALUE) !== isAllSelected) onChange(isAllSelected ? [] : order)
    // In the order of the choices, so that the same selection always has the same URL.
    else
      onChange(
        next.filter((value) => value !== ALL_VALUE).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
      )
  }
  return (
    <FieldFrame
      label={name}
      isRightSectionClickThrough
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
    >
      {(field) => (
        <SelectButton
          field={field}
          isMultiple
          options={debouncedText.trim() === '' ? [allOption, ...foundChoices] : foundChoices}
          value={isAllSelected ? [ALL_VALUE, ...value] : value}
          text={formatSelection(value, choices)}
          emptyMessage={m.reports_no_results()}
          search={{ label: m.reports_find(), text: typed, onSearch: setTyped }}
          onChange={change}
        />
      )}
    </FieldFrame>
  )
}

function formatSelection(
  value: readonly string[],
  choices: readonly { value: string; label: string }[],
): string {
  if (value.length === 0 || value.length === choices.length) return m.reports_all()
  if (value.length > 1) return m.reports_selected({ count: value.length, total: choices.length })
  return choices.find((choice) => choice.value === value[0])?.label ?? m.reports_all()
}

/** A report filter with one option or none, searched by typing. */
function SingleChoice({ reportPath, parameter, value, onChange }: FilterInputProps) {
  const [typed, setTyped] = useState('')
  const debouncedText = useDebouncedValue(typed, SEARCH_DELAY_MS)
  // An option that the server found may be missing in the choices of the report.
  const [selectedOption, setSelectedOption] = useState<Option>()
  const [id] = value
  const selected = [...parameter.choices, ...(selectedOption ? [selectedOption] : [])].find(
    (choice) => choice.value === id,
  )
  const term = typed === '' ? '' : debouncedText.trim()
  const foundChoices = useChoiceSearch(reportPath, parameter, term)
  const options = listOptions(foundChoices, selected, term)
  return (
    <Select
      label={parameter.name}
      placeholder={m.reports_all()}
      searchable
      value={id ?? null}
      options={options}
      onSearch={setTyped}
      emptyMessage={foundChoices ? m.reports_no_results() : m.ui_loading()}
      onChange={(next) => {
        const option = options.find((candidate) => candidate.value === next)
        if (next !== '') setSelectedOption(option)
        onChange(next === '' ? [] : [next])
      }}
      onClear={() => onChange([])}
    />
  )
}

/** Without a search text: all options, and "All" to clear the filter by keyboard. */
function listOptions(
  foundChoices: readonly Option[] | undefined,
  selected: Option | undefined,
  term: string,
): readonly Option[] {
  const options = foundChoices ?? []
  if (term !== '') return options
  const isListed = !selected || options.some((option) => option.value === selected.value)
  return [{ value: '', label: m.reports_all() }, ...(isListed ? [] : [selected]), ...options]
}

const toValues = (text: string): string[] => (text === '' ? [] : [text])

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
          onChange={(day) => onChange(day === null ? [] : [formatReportDate(day)])}
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
          maxLength={isNumber ? MAX_NUMBER_LENGTH : MAX_TEXT_LENGTH}
          inputMode={isNumber ? 'decimal' : 'text'}
          error={props.showErrors && parameterError(parameter.type, value)}
          value={first}
          onChange={({ currentTarget }) => onChange(toValues(currentTarget.value))}
        />
      )
    }
  }
}
