import { auditTypeLabel, REQUIREMENTS_YEARS, truncateDescription } from '@sojourn/domain/criteria/numbering'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import type { CallResponse } from '../../lib/api/call-types.ts'
import { callQuery } from '../../lib/api/query.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import css from './audit-types.module.css'
import { TypeState } from './type-state.tsx'

type TypeRow = CallResponse<'listAuditTypes'>[number]

export function AuditTypesPage() {
  const types = useQuery({ ...callQuery('listAuditTypes'), staleTime: 0 })
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/settings/audit-types/type" {...props} />}
    >
      {m.types_add()}
    </Button>
  )
  return (
    <SettingsPage
      title={m.types_title()}
      count={types.data && m.types_count({ count: types.data.length })}
      actions={add}
    >
      <div className={css.paper}>
        {types.isPending && <LoadingState text={m.types_loading()} />}
        {types.error && !types.data && (
          <ErrorState error={types.error} onRetry={() => void types.refetch()} />
        )}
        {types.data?.length === 0 && <EmptyState text={m.types_none()} action={add} />}
        <ul>
          {types.data?.map((type) => (
            <TypeItem key={type.auditTypeID} type={type} />
          ))}
        </ul>
      </div>
    </SettingsPage>
  )
}

function TypeItem({ type }: { type: TypeRow }) {
  const name = auditTypeLabel(type)
  return (
    <li className={css.item} data-retired={type.retired || undefined}>
      <div className={css.texts}>
        <h2 className={css.name}>{name}</h2>
        <p className={css.description}>{truncateDescription(type.description)}</p>
        <p className={css.facts}>
          <TypeState type={type} />
          <span>{m.types_requirements({ year: REQUIREMENTS_YEARS[type.typeVersion] })}</span>
          <span>{m.types_criteria({ count: type.criteriaCount })}</span>
        </p>
      </div>
      <Link
        to="/settings/audit-types/type/$auditTypeID"
        params={{ auditTypeID: type.auditTypeID }}
        className={css.edit}
        aria-label={m.types_edit_of({ name })}
      >
        {m.types_edit()}
      </Link>
    </li>
  )
}
