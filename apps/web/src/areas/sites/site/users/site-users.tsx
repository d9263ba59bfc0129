import { hasRole } from '@sojourn/domain/people/roles'
import { useState } from 'react'
import { m } from '../../../../messages/messages.js'
import { Paginator } from '../../../../ui/paginator.tsx'
import { ErrorState, LoadingState } from '../../../../ui/states.tsx'
import { useCustomerForm, useField } from '../form/form-context.ts'
import { MainContactAlone } from './main-contact-alone.tsx'
import { PeopleTable } from './people-table.tsx'
import { PEOPLE_PER_PAGE, useSitePeople } from './use-site-people.ts'
import { UserButtons } from './user-buttons.tsx'
import css from './users.module.css'

/** Who works for the site, and whom the certifier turns to. */
export function SiteUsers() {
  const { roles } = useCustomerForm()
  return hasRole(roles, 'Admin', 'Hotel') ? <People /> : <MainContactAlone />
}

function People() {
  const { site } = useCustomerForm()
  const { error } = useField('mainContactUser')
  const [page, setPage] = useState(1)
  const people = useSitePeople(page)
  return (
    <div className={css.people}>
      <UserButtons />
      {error && (
        <p className="sj-field-error" role="alert" tabIndex={-1} data-focus>
          {error}
        </p>
      )}
      {people.isPending && <LoadingState rows={3} />}
      {people.error && !people.data && (
        <ErrorState error={people.error} onRetry={() => void people.refetch()} />
      )}
      {people.data?.rows.length === 0 && (
        <p className={css.none}>{site ? m.customer_users_none() : m.customer_company_users_none()}</p>
      )}
      {people.data && people.data.rows.length > 0 && <PeopleTable people={people.data.rows} />}
      {people.data && people.data.pagination.totalCount > PEOPLE_PER_PAGE && (
        <Paginator
          page={page}
          pageSize={PEOPLE_PER_PAGE}
          totalCount={people.data.pagination.totalCount}
          onPage={setPage}
          onPageSize={() => setPage(1)}
        />
      )}
    </div>
  )
}
