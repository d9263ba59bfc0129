import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { customerAddress } from '../../../features/sites/customer-address.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import css from './user-panel.module.css'

const SHOWN = 8

/** The sites somebody may read; the first of many. */
export function UserSites({ userID }: { userID: string }) {
  const sites = useQuery(
    pageQuery('listUserSites', { params: { id: userID }, query: { pageCount: String(SHOWN) } }),
  )
  const more = (sites.data?.pagination.totalCount ?? 0) - SHOWN
  return (
    <section className={css.sites}>
      <h3 className="med">{m.settings_user_sites()}</h3>
      {sites.isPending && <LoadingState text={m.settings_user_sites_loading()} rows={2} />}
      {sites.error && <ErrorState error={sites.error} onRetry={() => void sites.refetch()} />}
      {sites.data?.rows.length === 0 && <p className="mut">{m.settings_user_sites_none()}</p>}
      <ul>
        {sites.data?.rows.map((site) => (
          <li key={site.siteID}>
            <Link to={customerAddress(site)}>{site.siteName}</Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="dim">{m.settings_user_sites_more({ count: more })}</p>}
    </section>
  )
}
