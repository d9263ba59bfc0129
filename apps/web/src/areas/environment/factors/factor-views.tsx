import { Link } from '@tanstack/react-router'
import { m } from '../../../messages/messages.js'
import css from './factors.module.css'

const VIEWS = ['items', 'units', 'editions', 'electricity', 'sources'] as const
type View = (typeof VIEWS)[number]

/** The part of the page that an address asks for; the first is the one without a name. */
export const parseView = (text: string | undefined): View => VIEWS.find((view) => view === text) ?? 'items'

/** The parts with what stands in their address. */
const viewAddresses = VIEWS.map((view) => ({ view, search: view === 'items' ? {} : { view } }))

const NAMES: Record<View, () => string> = {
  items: m.factors_view_items,
  units: m.factors_view_units,
  editions: m.factors_view_editions,
  electricity: m.factors_view_electricity,
  sources: m.factors_view_sources,
}

/** The parts of the page, and what every one of them must not be mistaken for. */
export function FactorViews({ current }: { current: View }) {
  return (
    <div className={css.head}>
      <nav aria-label={m.factors_title()}>
        <ul className={css.views}>
          {viewAddresses.map(({ view, search }) => (
            <li key={view}>
              <Link
                to="/settings/environmental"
                search={search}
                className={css.view}
                // Filters in the address do not make it another part.
                activeOptions={{ exact: true }}
                aria-current={view === current ? 'page' : undefined}
              >
                {NAMES[view]()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={css.promise}>{m.factors_promise()}</p>
    </div>
  )
}
