import { m } from '../../../../messages/messages.js'
import { Select } from '../../../../ui/select.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { useField } from '../form/form-context.ts'
import { MONTHS, readBenchmark, writeBenchmark } from './benchmark.ts'
import css from './fields.module.css'
import { labels } from './labels.ts'
import { ReadOnly } from './read-only.tsx'

const NO_MONTH = '  '
/** Takes the year away too. */
const NONE = 'none'

/** A month and a year; both or neither. */
export function BenchmarkControl() {
  const { value, error, mayChange, set, leave } = useField('eprBenchmarkYear')
  if (!mayChange) return <ReadOnly field="eprBenchmarkYear" />
  const { month, year } = readBenchmark(value)
  const change = (part: Partial<ReturnType<typeof readBenchmark>>) => {
    const next = { month: month || NO_MONTH, year, ...part }
    set(next.month === NO_MONTH && next.year === '' ? '' : writeBenchmark(next))
  }
  return (
    <fieldset className={css.benchmark}>
      <legend className={css.legend}>{labels.eprBenchmarkYear()}</legend>
      <Select
        isLabelHidden
        label={m.customer_benchmark_month()}
        placeholder={m.customer_benchmark_month()}
        options={[{ value: NONE, label: m.customer_benchmark_none() }, ...MONTHS]}
        value={month.trim() || null}
        error={error !== undefined}
        onChange={(chosen) => (chosen === NONE ? set('') : change({ month: chosen }))}
        onBlur={leave}
      />
      <TextInput
        aria-label={m.customer_benchmark_year()}
        placeholder={m.customer_benchmark_year()}
        inputMode="numeric"
        maxLength={4}
        value={year}
        error={error}
        onChange={(event) => change({ year: event.currentTarget.value.replaceAll(/\D/g, '') })}
        onBlur={leave}
      />
    </fieldset>
  )
}
