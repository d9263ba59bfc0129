import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProfileUrl } from '../../../features/people/use-profile-url.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { exportQuery } from '../../../lib/file-export.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { describeError } from '../../../ui/describe-error.ts'
import { createListState, type ListSearch, type ListUpdate } from '../../../ui/list-state.ts'
import { ListView } from '../../../ui/list-view.tsx'
import { PHONE, useMedia } from '../../../ui/media.ts'
import { peopleListShape } from '../../people/list-shapes.ts'
import { AddExistingDialog, AddUserDialog } from '../../people/site-users/add-user-dialogs.tsx'
import { createPersonColumns, PersonSheet, renderPersonCard } from '../../people/site-users/person-list.tsx'
import { type Person, usePersonActions } from '../../people/site-users/use-person-actions.ts'
import css from './company.module.css'

interface CompanyUsersProps {
  companyID: string
  search: ListSearch<never>
  go(update: ListUpdate<never>): void
}

/** The specification has one message for all client errors; other errors have their own message. */
const describeFailure = (error: Error): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? m.companies_email_exists()
    : (describeError(error).message ?? m.ui_error_text())

/** The users attached to the company or to one of its sites. */
export function CompanyUsers({ companyID, search, go }: CompanyUsersProps) {
  const list = createListState(peopleListShape, search, go)
  const actions = usePersonActions(['listCompanyUsers'])
  const getAccountUrl = useProfileUrl()
  const queryClient = useQueryClient()
  const isPhone = useMedia(PHONE)
  const [selected, setSelected] = useState<Person>()
  const [dialog, setDialog] = useState<'create' | 'existing'>()
  const people = useQuery(pageQuery('listCompanyUsers', { params: { id: companyID }, query: list.query }))
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['listCompanyUsers'] })
  const closeDialog = () => setDialog(undefined)

  return (
    <section className={css.users} aria-labelledby="company-users">
      <header className={css.head}>
        <h2 id="company-users" className="title">
          {m.companies_users()}
        </h2>
        <ExportMenu
          name="company-users"
          fetchFile={(format) =>
            api.call('exportCompanyUsers', {
              params: { id: companyID },
              query: { ...exportQuery(list.query), format },
            })
          }
        />
        <div className={css.add}>
          <Button
            variant="default"
            leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setDialog('existing')}
          >
            {m.customer_add_existing()}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setDialog('create')}
          >
            {m.companies_create_user()}
          </Button>
        </div>
      </header>
      <ListView
        hasBorder
        label={m.companies_users()}
        list={list}
        result={people}
        searchPlaceholder={m.companies_users_search()}
        columns={createPersonColumns(actions, getAccountUrl)}
        rowId={(person) => person.userID}
        loadingText={m.companies_users_loading()}
        emptyText={m.companies_users_none()}
        emptyAction={<p className="mut">{m.companies_users_none_yet()}</p>}
        card={renderPersonCard}
        {...(isPhone ? { onSelect: (person: Person) => setSelected(person) } : {})}
      />
      {selected && (
        <PersonSheet
          person={selected}
          actions={actions}
          profileUrl={getAccountUrl(selected.userID)}
          onClose={() => setSelected(undefined)}
        />
      )}
      {dialog === 'create' && (
        <AddUserDialog
          companyId={companyID}
          failed={describeFailure}
          onAdded={refresh}
          onClose={closeDialog}
        />
      )}
      {dialog === 'existing' && (
        <AddExistingDialog
          add={(emailAddress) =>
            api.call('addExistingCompanyUser', { params: { id: companyID }, body: { emailAddress } })
          }
          onAdded={refresh}
          onClose={closeDialog}
        />
      )}
    </section>
  )
}
