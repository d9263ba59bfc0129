import { m } from '../messages/messages.js'
import css from './filter-bar.module.css'

/** Lists the filter values of the URL that do not exist and are ignored. */
export function IgnoredFilters({ values }: { values: readonly string[] }) {
  return (
    <p role="status" className={css.ignored}>
      {values.length > 0 && m.ui_filters_ignored({ values: values.join(', '), count: values.length })}
    </p>
  )
}
