import { useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { BarList } from '../charts/bar-list.tsx'
import { showShare, showWhole } from '../numbers.ts'
import { FigureCard } from '../parts/figure-card.tsx'
import { groupsTitle } from '../titles.ts'
import { usePlace } from '../use-place.ts'

/** In which part of the standard hotels fail. */
export function Groups() {
  const { query } = usePlace()
  return (
    <FigureCard
      name="groups"
      figure="noncompliances"
      span={4}
      result={useQuery(pageQuery('getNoncompliances', { query }))}
      tell={(data) => {
        const { groups } = data
        const most = Math.max(1, ...groups.map(({ noncompliances }) => noncompliances))
        return {
          title: groupsTitle(data),
          caption: m.analytics_groups_caption(),
          list: data.total.list,
          chart: data.total.noncompliances > 0 && (
            <BarList
              manner="under"
              bars={groups.map(({ criteriaGroupID, name, noncompliances, list }) => ({
                key: criteriaGroupID,
                name,
                value: showWhole(noncompliances),
                parts: [{ look: 'first', share: noncompliances / most }],
                to: list,
              }))}
            />
          ),
          table: {
            head: [
              m.analytics_group(),
              m.analytics_noncompliances(),
              m.analytics_answers(),
              m.analytics_rate(),
            ],
            rows: groups.map(({ criteriaGroupID, name, noncompliances, answers, list }) => ({
              key: criteriaGroupID,
              to: list,
              cells: [
                name,
                showWhole(noncompliances),
                showWhole(answers),
                showShare(noncompliances, answers),
              ],
            })),
          },
        }
      }}
    />
  )
}
