import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../../lib/api/query.ts'
import { m } from '../../../../messages/messages.js'
import { Card } from '../../../../ui/section.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import css from '../factors.module.css'
import { narrowGroups } from './narrow-groups.ts'
import { UnitGroup } from './unit-group.tsx'

/** What amounts are entered in, by what they measure. */
export function UnitsView() {
  const groups = useQuery(callQuery('listMeasurements'))
  const [term, setTerm] = useState('')
  const shown = narrowGroups(groups.data ?? [], term)
  const isSearched = term.trim() !== ''
  return (
    <div className={css.sections}>
      <TextInput
        className={css.search}
        type="search"
        aria-label={m.factors_units_search()}
        placeholder={m.factors_units_search()}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {groups.isPending && <LoadingState text={m.factors_units_loading()} />}
      {groups.error && <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.data && shown.length === 0 && <EmptyState text={m.factors_units_none()} />}
      {shown.length > 0 && (
        <Card>
          <div className={css.groups}>
            {shown.map((group) => (
              <UnitGroup key={`${group.measurementGroupID} ${isSearched}`} group={group} open={isSearched} />
            ))}
          </div>
        </Card>
      )}
    </div>
  )
}
