import { parameterError, type SentParameter, toSentParameters } from '@sojourn/domain/reports/parameters'
import { type FormEvent, type MouseEvent, useState } from 'react'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import fold from '../../../ui/disclosure.module.css'
import { PHONE, useMedia } from '../../../ui/media.ts'
import { Spinner } from '../../../ui/states.tsx'
import { useFocusFirstError } from '../../../ui/use-focus-first-error.ts'
import { FilterInput } from './filter-input.tsx'
import css from './report-filters.module.css'
import type { ReportView } from './use-report-view.ts'

interface ReportFiltersProps {
  reportPath: string
  parameters: ReportView['parameters']
  /** The filters of the URL. */
  filters: readonly SentParameter[]
  /** Whether new rows are loading. */
  isLoading: boolean
  onApply(filters: SentParameter[]): void
  onClear(): void
}

type Values = Readonly<Record<string, readonly string[]>>

/** The report loads only when the filters are applied, because it can be slow. */
export function ReportFilters({ reportPath, parameters, ...props }: ReportFiltersProps) {
  const isPhone = useMedia(PHONE)
  const { applied, edits, setEdits, setApplied } = useFilterEdits(props.filters)
  const base: Values = Object.fromEntries(
    parameters.map(({ key, defaultValue }) => [
      key,
      applied.find((filter) => filter.key === key)?.value ?? defaultValue,
    ]),
  )
  const values: Values = { ...base, ...edits }
  const isChanged = JSON.stringify(values) !== JSON.stringify(base)
  const errorFocus = useFocusFirstError<HTMLFormElement>()
  const [showErrors, setShowErrors] = useState(false)

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filters = parameters.map((parameter) => ({ ...parameter, value: values[parameter.key] ?? [] }))
    const isInvalid = filters.some(({ type, value }) => parameterError(type, value) !== undefined)
    setShowErrors(isInvalid)
    // An invalid date has no value; its field shows the error.
    if (isInvalid || event.currentTarget.querySelector('[aria-invalid="true"]')) errorFocus.start()
    else {
      const sentFilters = toSentParameters(filters.filter(isNotDefault))
      setApplied(sentFilters)
      props.onApply(sentFilters)
    }
  }
  const clear = () => {
    setApplied([])
    setShowErrors(false)
    props.onClear()
  }

  return (
    <details className={`${fold.details} ${css.filters}`} open={!isPhone}>
      <summary>
        <h2>{m.reports_filters()}</h2>
        {props.filters.length > 0 && (
          <span className={css.count}>{m.reports_filters_set({ count: props.filters.length })}</span>
        )}
      </summary>
      <form {...errorFocus.containerProps} className={css.form} onSubmit={apply} noValidate>
        {parameters.map((parameter) => (
          <FilterInput
            key={parameter.key}
            reportPath={reportPath}
            parameter={parameter}
            value={values[parameter.key] ?? []}
            showErrors={showErrors}
            onChange={(value) => setEdits({ ...edits, [parameter.key]: value })}
          />
        ))}
        <div className={css.actions}>
          <Button type="submit" {...leaveFieldOnClick}>
            {m.reports_apply()}
          </Button>
          <Button variant="default" onClick={clear}>
            {m.reports_clear()}
          </Button>
          <span className={css.hint} role="status">
            {props.isLoading ? <LoadingIndicator /> : isChanged && m.reports_not_applied()}
          </span>
        </div>
      </form>
    </details>
  )
}

/**
 * The edits since the filters were last applied. They are removed when the URL changes to different filters. They are kept
 * when the response for applied filters arrives, because the user may have changed a field before the response.
 */
function useFilterEdits(filters: readonly SentParameter[]) {
  const [state, setState] = useState<{ applied: readonly SentParameter[]; edits: Values }>({
    applied: filters,
    edits: {},
  })
  const [previousFilters, setPreviousFilters] = useState(filters)
  if (!isEqual(previousFilters, filters)) {
    setPreviousFilters(filters)
    if (!isEqual(state.applied, filters)) setState({ applied: filters, edits: {} })
  }
  return {
    ...state,
    setEdits: (edits: Values) => setState({ applied: state.applied, edits }),
    setApplied: (applied: readonly SentParameter[]) => setState({ applied, edits: {} }),
  }
}

const isEqual = (a: readonly SentParameter[], b: readonly SentParameter[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** Next to the buttons, because a loading button loses the focus. */
const LoadingIndicator = () => (
  <>
    <Spinner size={16} />
    <span className="sr">{m.reports_report_loading()}</span>
  </>
)

/** Default values are left out of the URL. */
const isNotDefault = ({
  value,
  defaultValue,
}: {
  value: readonly string[]
  defaultValue: readonly string[]
}) => JSON.stringify(value) !== JSON.stringify(defaultValue)

/**
 * A field shows its error on blur, which would move the button away from the pointer during the click. So mousedown keeps
 * the focus and the click blurs the field. Clicks by keyboard have `detail` 0.
 */
const leaveFieldOnClick = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick: (event: MouseEvent) => {
    if (event.detail > 0 && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  },
}
