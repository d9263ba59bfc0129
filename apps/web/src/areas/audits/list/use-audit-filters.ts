import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import type { ListFilter } from '../../../ui/list-frame.tsx'
import type { ListState } from '../../../ui/list-state.ts'
import type { Option } from '../../../ui/option-list.tsx'
import { useAdmins } from '../use-admins.ts'
import type { AuditFilter } from './audits-shape.ts'
import { NOBODY, UNASSIGNED, UNREAD } from './narrowings.ts'
import { useNarrowings } from './use-narrowings.ts'

/** What never changes while somebody works. */
const forGood = { staleTime: Number.POSITIVE_INFINITY }

function useStatusOptions(): Option[] {
  const { data = [] } = useQuery({ ...callQuery('listAuditStatuses'), ...forGood })
  return [
    { value: '', label: m.audits_all() },
    { value: UNREAD, label: m.audits_unread() },
    ...data.map(({ name }) => ({ value: name, label: name })),
  ]
}

function useCountryOptions(): Option[] {
  const { data = [] } = useQuery({ ...callQuery('listCountries'), ...forGood })
  return [
    { value: '', label: m.audits_all_countries() },
    ...data.map(({ code, name }) => ({ value: code, label: name })),
  ]
}

function useReviewerOptions(isAdmin: boolean, chosen: string): Option[] {
  const admins = useAdmins(isAdmin)
  return [
    { value: '', label: m.audits_all() },
    { value: UNASSIGNED, label: m.audits_unassigned() },
    ...(NOBODY.includes(chosen) ? [{ value: chosen, label: m.audits_unallocated() }] : []),
    ...admins.map(({ userID, name }) => ({ value: userID, label: name })),
  ]
}

export function useAuditFilters(
  roles: readonly Role[],
  list: ListState<AuditFilter>,
): ListFilter<AuditFilter>[] {
  const isAdmin = hasRole(roles, 'Admin')
  const narrowings = useNarrowings(list)
  const reviewers = useReviewerOptions(isAdmin, list.filter('ReviewerName'))
  return [
    { name: 'AuditStatus.Name', label: m.audits_status(), options: useStatusOptions() },
    { name: 'Country', label: m.audits_country(), options: useCountryOptions(), quiet: true },
    ...(isAdmin
      ? [
          { name: 'ReviewerName' as const, label: m.audits_assigned_filter(), options: reviewers },
          ...narrowings,
        ]
      : []),
  ]
}
