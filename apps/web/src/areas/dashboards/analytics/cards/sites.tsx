import { countryName } from '@sojourn/domain/kernel/country-names'
import { useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { SitesMap } from '../map/sites-map.tsx'
import { toneOf } from '../map/standing.ts'
import { showShare, showWhole } from '../numbers.ts'
import { FigureCard } from '../parts/figure-card.tsx'
import { Way } from '../parts/way.tsx'
import { sitesTitle } from '../titles.ts'
import { usePlace } from '../use-place.ts'
import css from './sites.module.css'

/** Where the sites are and how they stand. */
export function Sites() {
  const { query } = usePlace()
  return (
    <FigureCard
      name="sites"
      figure="sites"
      span={8}
      result={useQuery(pageQuery('getSiteMap', { query }))}
      tell={(data) => {
        const { statuses, places, countries, unplaced, list } = data
        const some = statuses.filter(({ count }) => count > 0)
        return {
          title: sitesTitle(data),
          caption: m.analytics_sites_caption(),
          list,
          none: m.analytics_none_now(),
          chart: some.length > 0 && (
            <div className={css.sites}>
              <SitesMap places={places} list={list} />
              <ul className={css.statuses}>
                {some.map((one) => (
                  <li key={one.status}>
                    <Way to={one.list} className={css.status}>
                      <i data-tone={toneOf(one.status)} aria-hidden />
                      <span className="grow">{one.status}</span>
                      <span className="num med">{showWhole(one.count)}</span>
                    </Way>
                  </li>
                ))}
              </ul>
              {unplaced > 0 && (
                <p className={css.unplaced}>{m.analytics_sites_unplaced({ count: unplaced })}</p>
              )}
            </div>
          ),
          table: {
            head: [
              m.analytics_country(),
              m.analytics_sites(),
              m.analytics_certified_key(),
              m.analytics_share_certified(),
            ],
            rows: countries.map(({ country, count, certified, list: there }) => ({
              key: country,
              to: there,
              cells: [
                countryName(country),
                showWhole(count),
                showWhole(certified),
                showShare(certified, count),
              ],
            })),
          },
        }
      }}
    />
  )
}
