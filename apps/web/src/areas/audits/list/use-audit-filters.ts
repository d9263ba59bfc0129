import { isStageAge, readFound, readMonths, readReached } from '@sojourn/domain/audits/narrowing'
import { NARROWINGS, type NarrowingName } from '@sojourn/domain/audits/narrowing-names'
import { formatMonth } from '@sojourn/domain/dashboards/period'
import { isSameMonth, monthTitle } from '@sojourn/domain/environment/months'
import type { Period } from '@sojourn/domain/environment/periods'
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

const showMonths = ({ from, to }: Period): string =>
  isSameMonth(from, to)
    ? monthTitle(from)
    : m.audits_behind_months({ from: monthTitle(from), to: monthTitle(to) })

const monthsIn = (value: string): string => {
  const period = readMonths(value)
  return period ? showMonths(period) : value
}

const AGES = {
  week: m.audits_behind_week,
  month: m.audits_behind_month,
  quarter: m.audits_behind_quarter,
  older: m.audits_behind_older,
}

const LABELS: Record<NarrowingName, () => string> = {
  AuditTypeID: m.audits_behind_type,
  AuditorID: m.audits_behind_auditor,
  Active: m.audits_behind_stage,
  Reached: m.audits_behind_reached,
  Decided: m.audits_behind_decided,
  Visited: m.audits_behind_visited,
  Expires: m.audits_behind_expires,
  Overdue: m.audits_behind_improvements,
  Age: m.audits_behind_age,
  Found: m.audits_behind_found,
}

/** The names behind the ids of an address; the id itself would say nothing. */
function useNames(list: ListState<AuditFilter>): (value: string) => string {
  const [type, auditor] = [list.filter('AuditTypeID'), list.filter('AuditorID')]
  const found = readFound(list.filter('Found'))
  const visited = readMonths(list.filter('Visited'))
  const types = useQuery({ ...callQuery('listAuditTypes'), enabled: type !== '' })
  const person = useQuery({ ...callQuery('getUser', { params: { id: auditor } }), enabled: auditor !== '' })
  const query = visited ? { from: formatMonth(visited.from), to: formatMonth(visited.to) } : {}
  const failed = useQuery({
    ...callQuery('getNoncompliances', { query }),
    enabled: found !== undefined && found.of !== 'any',
  })
  return (value) => {
    if (value === auditor) return person.data?.name ?? ''
    if (value === type) return types.data?.find(({ auditTypeID }) => auditTypeID === value)?.name ?? ''
    if (found?.of === 'group')
      return (
        failed.data?.groups.find(({ criteriaGroupID }) => criteriaGroupID === found.id)?.name ??
        m.audits_behind_one_group()
      )
    if (found?.of === 'criterion') {
      const criterion = failed.data?.criteria.find(({ criterionID }) => criterionID === found.id)
      return criterion ? `${criterion.key} ${criterion.title}` : m.audits_behind_one_criterion()
    }
    return m.audits_behind_any()
  }
}

function wordsOf(name: NarrowingName, value: string, nameOf: (value: string) => string): string {
  switch (name) {
    case 'Active':
      return m.audits_behind_active()
    case 'Overdue':
      return m.audits_behind_overdue()
    case 'Age':
      return isStageAge(value) ? AGES[value]() : value
    case 'Reached': {
      const reached = readReached(value)
      return reached
        ? m.audits_behind_reached_in({ status: reached.status, months: showMonths(reached.period) })
        : value
    }
    case 'Decided':
    case 'Visited':
    case 'Expires':
      return monthsIn(value)
    default:
      return nameOf(value)
  }
}

/** What a figure of the dashboard has narrowed the list to: each can be read and taken away, and none is there without it. */
function useNarrowings(list: ListState<AuditFilter>): ListFilter<AuditFilter>[] {
  const nameOf = useNames(list)
  return NARROWINGS.filter((name) => list.filter(name) !== '').map((name) => {
    const value = list.filter(name)
    return {
      name,
      label: LABELS[name](),
      options: [
        { value: '', label: m.audits_all() },
        { value, label: wordsOf(name, value, nameOf) },
      ],
    }
  })
}

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
