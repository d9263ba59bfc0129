import { m } from '../messages/messages.js'
import css from './filter-bar.module.css'

/** Says which values of the address a list does not know, where it shows its rows without them. */
export function IgnoredFilters({ values }: { values: readonly string[] }) {
  return (
    <p role="status" className={css.ignored}>
      {values.length > 0 && m.kit_filters_ignored({ values: values.join(', '), count: values.length })}
    </p>
  )
}
