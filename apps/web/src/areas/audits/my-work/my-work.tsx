import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { GROUPS, type GroupName, groupsOf } from './groups.ts'
import css from './my-work.module.css'
import { WorkItems } from './work-items.tsx'

interface MyWorkProps {
  roles: readonly Role[]
  /** Above a list there is no room for what nobody asked for. */
  folded?: boolean
}

/** What waits for the person who opens the page, in four figures; each unfolds to the audits it counts. */
export function MyWork({ roles, folded = false }: MyWorkProps) {
  const { data, error, isPending, refetch } = useQuery(callQuery('getMyWork'))
  const [chosen, choose] = useState<GroupName | 'none'>()
  if (isPending)
    return (
      <LoadingState text={m.my_work_loading()}>
        <div className={css.figures} data-empty aria-hidden />
      </LoadingState>
    )
  // Above a list the list itself says that the server cannot be reached.
  if (!data && folded && error instanceof ApiError && error.status === 0) return null
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />

  const isAdmin = hasRole(roles, 'Admin')
  const groups = groupsOf(data, isAdmin)
  const urgent = folded ? undefined : GROUPS.findLast((name) => data[name].count > 0)
  const open = chosen ?? urgent
  const isOpen = (name: GroupName) => name === open && data[name].count > 0
  return (
    <section className={css.work} aria-label={m.my_work_title()} data-folded={folded || undefined}>
      <ul className={css.figures}>
        {groups.map(({ name, label, count, note, tone }) => (
          <li key={name}>
            <button
              type="button"
              className={css.figure}
              data-tone={count > 0 ? tone : undefined}
              disabled={count === 0}
              aria-expanded={isOpen(name)}
              aria-controls={isOpen(name) ? `work-${name}` : undefined}
              onClick={() => choose(isOpen(name) ? 'none' : name)}
            >
              <span className={css.label}>{label}</span>
              <span className={css.count}>{count}</span>
              <span className={css.note}>{note}</span>
            </button>
          </li>
        ))}
      </ul>
      {GROUPS.filter(isOpen).map((name) => (
        <WorkItems key={name} name={name} group={data[name]} isAdmin={isAdmin} />
      ))}
    </section>
  )
}
