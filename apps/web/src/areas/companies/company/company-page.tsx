import { IconPlus, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { LoadedRecord } from '../../../features/forms/use-versioned-draft.ts'
import { LoadError } from '../../../features/load-error.tsx'
import { useProfileUrl } from '../../../features/people/use-profile-url.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { companySitesPath, newSitePath, sitePath } from '../../../features/sites/site-paths.ts'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { toExportQuery } from '../../../lib/file-export.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { confirm, inform } from '../../../ui/confirm.ts'
import { describeError } from '../../../ui/describe-error.ts'
import { createListState, type ListSearch, type ListUpdate } from '../../../ui/list-state.ts'
import { ListView } from '../../../ui/list-view.tsx'
import { PHONE, useMedia } from '../../../ui/media.ts'
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { peopleListShape } from '../../people/list-shapes.ts'
import { AddExistingDialog, AddUserDialog } from '../../people/site-users/add-user-dialogs.tsx'
import { createPersonColumns, PersonSheet, renderPersonCard } from '../../people/site-users/person-list.tsx'
import { type Person, usePersonActions } from '../../people/site-users/use-person-actions.ts'
import css from './company.module.css'
import { type CompanyDraft, NEW_COMPANY } from './company-draft.ts'
import { CompanyForm } from './company-form.tsx'
import { fetchCompany, useCompanyForm } from './use-company-form.ts'

const MAX_SITES = 5

/** The first sites of the company, with a link to all sites and a button to add a site. */
function CompanySites({ companyID }: { companyID: string }) {
  const sites = useQuery(
    pageQuery('listCompanySites', {
      params: { id: companyID },
      query: { page: '1', pageCount: String(MAX_SITES), OrderBy: 'Name' },
    }),
  )
  const total = sites.data?.pagination.totalCount
  return (
    <Section
      title={m.customers_title()}
      titleStyle="sentence"
      aside={
        <Button
          variant={total === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link to={newSitePath(companyID)} {...props} />}
        >
          {m.customers_add()}
        </Button>
      }
    >
      {sites.isPending && <LoadingState text={m.customers_loading()} rows={2} />}
      {sites.error && !sites.data && <ErrorState error={sites.error} onRetry={() => void sites.refetch()} />}
      {total === 0 && <p className="mut">{m.companies_customers_none()}</p>}
      <ul className={css.customers}>
        {sites.data?.rows.map((site) => (
          <li key={site.siteID}>
            <Link to={sitePath(site)}>{site.siteName}</Link>
          </li>
        ))}
      </ul>
      {total !== undefined && total > 0 && (
        <p className={css.allCustomers}>
          <Link to={companySitesPath(companyID)}>{m.companies_view_all_customers({ count: total })}</Link>
        </p>
      )}
    </Section>
  )
}

interface DeleteCompanyProps {
  companyID: string
  name: string
  onDeleted(): void
}

/** The button to delete the company. The server refuses to delete a company with sites or sub-companies. */
function DeleteCompany({ companyID, name, onDeleted }: DeleteCompanyProps) {
  const queryClient = useQueryClient()
  const subject = m.companies_delete_title({ name })
  const removal = useMutation({
    mutationFn: () => api.call('deleteCompany', { params: { id: companyID } }),
    onSuccess: async () => {
      showToast.success(m.companies_deleted())
      await queryClient.invalidateQueries({ queryKey: ['listCompanies'] })
      onDeleted()
    },
    onError: (error) => {
      const text = describeError(error).message ?? m.ui_error_text()
      if (error instanceof ApiError && error.code === 'company-in-use') void inform({ title: subject, text })
      else showToast.error(text, error)
    },
  })
  return (
    <Section title={m.companies_delete()}>
      <div className={css.foot}>
        <p className="mut">{m.companies_delete_hint()}</p>
        <Button
          variant="default"
          loading={removal.isPending}
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={async () => {
            const text = m.companies_delete_confirm()
            if (await confirm({ subject, text, danger: true })) removal.mutate()
          }}
        >
          {m.companies_delete()}
        </Button>
      </div>
    </Section>
  )
}

const route = getRouteApi('/signed-in/companies/company/$companyID')

export function NewCompanyPage() {
  const navigate = useNavigate()
  const form = useCompanyForm(NEW_COMPANY, ({ companyID }) => {
    void navigate({ to: '/companies/company/$companyID', params: { companyID }, replace: true })
  })
  return <CompanyForm form={form} title={m.companies_create_title()} />
}

export function CompanyPage() {
  const { companyID } = route.useParams()
  // Not cached, because a form must start with the stored values.
  const company = useQuery({
    queryKey: ['getCompany', companyID],
    queryFn: () => fetchCompany(companyID),
    gcTime: 0,
  })
  if (company.data) return <ExistingCompany key={companyID} read={company.data} />
  return (
    <LoadingPage>
      {company.error ? (
        <LoadError
          error={company.error}
          onRetry={() => void company.refetch()}
          notFound={{ text: m.companies_not_found(), to: '/companies', label: m.companies_back() }}
        />
      ) : (
        <LoadingState text={m.companies_company_loading()} />
      )}
    </LoadingPage>
  )
}

function LoadingPage({ children }: { children: ReactNode }) {
  usePageTitle(m.companies_section())
  return (
    <Page>
      <PageHeader title={m.companies_section()} />
      <PageBody>{children}</PageBody>
    </Page>
  )
}

function ExistingCompany({ read }: { read: LoadedRecord<CompanyDraft> }) {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  // The title has the last name that this user saved. The conflict banner shows a name saved by another user.
  const [name, setName] = useState(read.draft.name)
  const form = useCompanyForm(read, (saved) => setName(saved.name))
  return (
    <CompanyForm form={form} title={m.companies_edit_title({ name })}>
      <CompanySites companyID={read.id} />
      <CompanyUsers
        companyID={read.id}
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true })}
      />
      <DeleteCompany
        companyID={read.id}
        name={name}
        onDeleted={() => {
          form.removePersistedDraft()
          void navigate({ to: '/companies', search: {} })
        }}
      />
    </CompanyForm>
  )
}

interface CompanyUsersProps {
  companyID: string
  search: ListSearch<never>
  onSearch(update: ListUpdate<never>): void
}

/** The specification has one message for all client errors; other errors have their own message. */
const describeFailure = (error: Error): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
    ? m.companies_email_exists()
    : (describeError(error).message ?? m.ui_error_text())

/** The users attached to the company or to one of its sites. */
function CompanyUsers({ companyID, search, onSearch }: CompanyUsersProps) {
  const list = createListState(peopleListShape, search, onSearch)
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
              query: { ...toExportQuery(list.query), format },
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
          formatError={describeFailure}
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
