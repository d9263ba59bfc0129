import {
  isStageAge,
  parseMonths,
  parseNoncomplianceFilter,
  parseReachedFilter,
} from '@sojourn/domain/audits/audit-filters'
import { METRIC_FILTERS, type MetricFilterName } from '@sojourn/domain/audits/metric-filter-names'
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
import { useAdmins } from '../audit-people.tsx'
import type { AuditFilterName } from './audits-shape.ts'
import { UNASSIGNED, UNASSIGNED_ALIASES, UNREAD } from './filter-values.ts'

const formatPeriod = ({ from, to }: Period): string =>
  isSameMonth(from, to)
    ? monthTitle(from)
    : m.audits_filter_months({ from: monthTitle(from), to: monthTitle(to) })

const describeMonths = (value: string): string => {
  const period = parseMonths(value)
  return period ? formatPeriod(period) : value
}

const STAGE_AGE_LABELS = {
  week: m.audits_filter_week,
  month: m.audits_filter_month,
  quarter: m.audits_filter_quarter,
  older: m.audits_filter_older,
}

const FILTER_LABELS: Record<MetricFilterName, () => string> = {
  AuditTypeID: m.audits_filter_type,
  AuditorID: m.audits_filter_auditor,
  Active: m.audits_filter_stage,
  EnteredStatus: m.audits_filter_reached,
  Decided: m.audits_filter_decided,
  Visited: m.audits_filter_audit_date,
  Expires: m.audits_filter_expires,
  Overdue: m.audits_filter_improvements,
  StatusAge: m.audits_filter_age,
  Noncompliance: m.audits_filter_noncompliant,
}

/** Resolves the ids in the URL to names. */
function useNameLookup(list: ListState<AuditFilterName>): (value: string) => string {
  const [type, auditor] = [list.filter('AuditTypeID'), list.filter('AuditorID')]
  const noncompliance = parseNoncomplianceFilter(list.filter('Noncompliance'))
  const visited = parseMonths(list.filter('Visited'))
  const types = useQuery({ ...callQuery('listAuditTypes'), enabled: type !== '' })
  const person = useQuery({ ...callQuery('getUser', { params: { id: auditor } }), enabled: auditor !== '' })
  const query = visited ? { from: formatMonth(visited.from), to: formatMonth(visited.to) } : {}
  const noncompliances = useQuery({
    ...callQuery('getNoncompliances', { query }),
    enabled: noncompliance !== undefined && noncompliance.of !== 'any',
  })
  return (value) => {
    if (value === auditor) return person.data?.name ?? ''
    if (value === type) return types.data?.find(({ auditTypeID }) => auditTypeID === value)?.name ?? ''
    if (noncompliance?.of === 'group')
      return (
        noncompliances.data?.groups.find(({ criteriaGroupID }) => criteriaGroupID === noncompliance.id)
          ?.name ?? m.audits_filter_unnamed_group()
      )
    if (noncompliance?.of === 'criterion') {
      const criterion = noncompliances.data?.criteria.find(
        ({ criterionID }) => criterionID === noncompliance.id,
      )
      return criterion ? `${criterion.key} ${criterion.title}` : m.audits_filter_unnamed_criterion()
    }
    return m.audits_filter_any()
  }
}

function describeValue(name: MetricFilterName, value: string, getName: (value: string) => string): string {
  switch (name) {
    case 'Active':
      return m.audits_filter_active()
    case 'Overdue':
      return m.audits_filter_overdue()
    case 'StatusAge':
      return isStageAge(value) ? STAGE_AGE_LABELS[value]() : value
    case 'EnteredStatus': {
      const reached = parseReachedFilter(value)
      return reached
        ? m.audits_filter_reached_in({ status: reached.status, months: formatPeriod(reached.period) })
        : value
    }
    case 'Decided':
    case 'Visited':
    case 'Expires':
      return describeMonths(value)
    default:
      return getName(value)
  }
}

/** The filters that a dashboard metric sets. They are shown only while they are set. */
function useMetricFilters(list: ListState<AuditFilterName>): ListFilter<AuditFilterName>[] {
  const getName = useNameLookup(list)
  return METRIC_FILTERS.filter((name) => list.filter(name) !== '').map((name) => {
    const value = list.filter(name)
    return {
      name,
      label: FILTER_LABELS[name](),
      options: [
        { value: '', label: m.audits_all() },
        { value, label: describeValue(name, value, getName) },
      ],
    }
  })
}

/** For lookups that do not change during a session. */
const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY }

function useStatusOptions(): Option[] {
  const { data = [] } = useQuery({ ...callQuery('listAuditStatuses'), ...NEVER_STALE })
  return [
    { value: '', label: m.audits_all() },
    { value: UNREAD, label: m.audits_unread() },
    ...data.map(({ name }) => ({ value: name, label: name })),
  ]
}

function useCountryOptions(): Option[] {
  const { data = [] } = useQuery({ ...callQuery('listCountries'), ...NEVER_STALE })
  return [
    { value: '', label: m.audits_all_countries() },
    ...data.map(({ code, name }) => ({ value: code, label: name })),
  ]
}

function useReviewerOptions(isAdmin: boolean, selected: string): Option[] {
  const admins = useAdmins(isAdmin)
  return [
    { value: '', label: m.audits_all() },
    { value: UNASSIGNED, label: m.audits_unassigned() },
    ...(UNASSIGNED_ALIASES.includes(selected) ? [{ value: selected, label: m.audits_unallocated() }] : []),
    ...admins.map(({ userID, name }) => ({ value: userID, label: name })),
  ]
}

export function useAuditFilters(
  roles: readonly Role[],
  list: ListState<AuditFilterName>,
): ListFilter<AuditFilterName>[] {
  const isAdmin = hasRole(roles, 'Admin')
  const metricFilters = useMetricFilters(list)
  const reviewers = useReviewerOptions(isAdmin, list.filter('ReviewerName'))
  return [
    { name: 'AuditStatus.Name', label: m.audits_status(), options: useStatusOptions() },
    { name: 'Country', label: m.audits_country(), options: useCountryOptions(), hideLabel: true },
    ...(isAdmin
      ? [
          { name: 'ReviewerName' as const, label: m.audits_assigned_filter(), options: reviewers },
          ...metricFilters,
        ]
      : []),
  ]
}
