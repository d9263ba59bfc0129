import { Link } from '@tanstack/react-router'
import { m } from '../../../messages/messages.js'
import css from './factors.module.css'

const VIEWS = ['items', 'units', 'editions', 'electricity', 'sources'] as const
type View = (typeof VIEWS)[number]

/** The view of a `view` parameter; `items` if it is missing or unknown. */
export const parseView = (text: string | undefined): View => VIEWS.find((view) => view === text) ?? 'items'

/** The views with their search parameters. */
const viewLinks = VIEWS.map((view) => ({ view, search: view === 'items' ? {} : { view } }))

const VIEW_NAMES: Record<View, () => string> = {
  items: m.factors_view_items,
  units: m.factors_view_units,
  editions: m.factors_view_editions,
  electricity: m.factors_view_electricity,
  sources: m.factors_view_sources,
}

/** Links to the views of the page, with a note that changes apply to future data only. */
export function FactorViews({ current }: { current: View }) {
  return (
    <div className={css.head}>
      <nav aria-label={m.factors_title()}>
        <ul className={css.views}>
          {viewLinks.map(({ view, search }) => (
            <li key={view}>
              <Link
                to="/settings/environmental"
                search={search}
                className={css.view}
                // Filters in the URL do not deactivate the link.
                activeOptions={{ exact: true }}
                aria-current={view === current ? 'page' : undefined}
              >
                {VIEW_NAMES[view]()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={css.hint}>{m.factors_hint()}</p>
    </div>
  )
}
