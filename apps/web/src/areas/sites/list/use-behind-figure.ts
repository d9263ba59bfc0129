import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import type { ListFilter } from '../../../ui/list-frame.tsx'
import type { ListState } from '../../../ui/list-state.ts'
import type { CustomerFilter } from './customers-shape.ts'

/** What a figure of the dashboard has narrowed the list to: each can be read and taken away, and none is there without it. */
export function useBehindFigure(list: ListState<CustomerFilter>): ListFilter<CustomerFilter>[] {
  const type = list.filter('AuditTypeID')
  const types = useQuery({ ...callQuery('listAuditTypes'), enabled: type !== '' })
  const typeName = types.data?.find(({ auditTypeID }) => auditTypeID === type)?.name ?? ''
  const set = [
    { name: 'Standing', label: m.customers_behind_standing(), words: list.filter('Standing') },
    { name: 'AuditTypeID', label: m.customers_behind_type(), words: typeName },
    { name: 'Place', label: m.customers_behind_place(), words: m.customers_behind_on_map() },
  ] as const
  return set
    .filter(({ name }) => list.filter(name) !== '')
    .map(({ name, label, words }) => ({
      name,
      label,
      options: [
        { value: '', label: m.customers_all() },
        { value: list.filter(name), label: words },
      ],
    }))
}
