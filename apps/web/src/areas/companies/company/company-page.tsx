import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ReadRecord } from '../../../features/forms/use-versioned-draft.ts'
import { ReadFailed } from '../../../features/read-failed.tsx'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { m } from '../../../messages/messages.js'
import { Page, PageBody } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { CompanyCustomers } from './company-customers.tsx'
import { type CompanyDraft, NEW_COMPANY } from './company-draft.ts'
import { CompanyForm } from './company-form.tsx'
import { CompanyUsers } from './company-users.tsx'
import { DeleteCompany } from './delete-company.tsx'
import { readCompany } from './read-company.ts'
import { useCompanyForm } from './use-company-form.ts'

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
  // A form begins with what is stored now, never with what was read an hour ago.
  const company = useQuery({
    queryKey: ['getCompany', companyID],
    queryFn: () => readCompany(companyID),
    gcTime: 0,
  })
  if (company.data) return <ExistingCompany key={companyID} read={company.data} />
  return (
    <Waiting>
      {company.error ? (
        <ReadFailed
          error={company.error}
          onRetry={() => void company.refetch()}
          notThere={{ text: m.companies_not_there(), to: '/companies', label: m.companies_back() }}
        />
      ) : (
        <LoadingState text={m.companies_company_loading()} />
      )}
    </Waiting>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  usePageTitle(m.companies_section())
  return (
    <Page>
      <PageHeader title={m.companies_section()} />
      <PageBody>{children}</PageBody>
    </Page>
  )
}

function ExistingCompany({ read }: { read: ReadRecord<CompanyDraft> }) {
  const navigate = route.useNavigate()
  const search = route.useSearch()
  // What somebody else calls it meanwhile is told in the form; the page keeps the name it was opened with.
  const [name, setName] = useState(read.draft.name)
  const form = useCompanyForm(read, (saved) => setName(saved.name))
  return (
    <CompanyForm form={form} title={m.companies_edit_title({ name })}>
      <CompanyCustomers companyID={read.id} />
      <CompanyUsers
        companyID={read.id}
        search={search}
        go={(next) => void navigate({ search: next, replace: true })}
      />
      <DeleteCompany
        companyID={read.id}
        name={name}
        onDeleted={() => {
          form.forget()
          void navigate({ to: '/companies', search: {} })
        }}
      />
    </CompanyForm>
  )
}
