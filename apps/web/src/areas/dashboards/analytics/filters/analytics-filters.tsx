import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { FilterSelect } from '../../../../ui/filter-select.tsx'
import type { Option } from '../../../../ui/option-list.tsx'
import { usePlace } from '../use-place.ts'
import css from './analytics-filters.module.css'
import { PeriodPicker } from './period-picker.tsx'
import { addressOf } from './periods.ts'

/** What never changes while somebody works. */
const forGood = { staleTime: Number.POSITIVE_INFINITY }

function useCountries(): Option[] {
  const { data = [] } = useQuery({ ...callQuery('listCountries'), ...forGood })
  return [
    { value: '', label: m.analytics_all_countries() },
    ...data.map(({ code, name }) => ({ value: code, label: name })),
  ]
}

function useAuditTypes(): Option[] {
  const { data = [] } = useQuery(callQuery('listAuditTypes'))
  return [
    { value: '', label: m.analytics_all_audit_types() },
    ...data.map(({ auditTypeID, name }) => ({ value: auditTypeID, label: name })),
  ]
}

/** Where, of which kind and when: the same for every figure, and in the address. */
export function AnalyticsFilters() {
  const { query, period, go } = usePlace()
  return (
    <search className={css.filters} aria-label={m.kit_filters()}>
      <FilterSelect
        name={m.analytics_country()}
        value={query.country ?? ''}
        options={useCountries()}
        onChange={(country) => go({ country: country || undefined })}
      />
      <FilterSelect
        name={m.analytics_audit_type()}
        value={query.auditType ?? ''}
        options={useAuditTypes()}
        onChange={(auditType) => go({ auditType: auditType || undefined })}
      />
      <PeriodPicker value={period} onChange={(next) => go(addressOf(next, new Date()))} />
    </search>
  )
}
