import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConflictBanner, DraftBanner } from '../../../features/forms/form-banners.tsx'
import { SearchSelect } from '../../../features/forms/search-select.tsx'
import { usePhotoUrl } from '../../../features/people/use-photo.ts'
import { signedInRoute } from '../../../features/routing/base-routes.ts'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { HeaderActions, SaveBar, SaveInHeader } from '../../../features/save-bar.tsx'
import { getAccessToken } from '../../../lib/api/api.ts'
import { pageQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldGrid } from '../../../ui/fact-list.tsx'
import { FieldErrorCount } from '../../../ui/field-error-count.tsx'
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Uploader } from '../../../ui/uploader.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { BackToCompanies } from '../../sites/list/list-links.tsx'
import css from './company.module.css'
import type { CompanyDraft } from './company-draft.ts'
import type { CompanyFormState } from './use-company-form.ts'

/** The current logo, and an uploaded logo that is saved with the company. */
function LogoField({ draft, change }: Pick<CompanyFormState, 'draft' | 'change'>) {
  const { me } = signedInRoute.useRouteContext()
  const logoUrl = usePhotoUrl(draft.logo?.documentID ?? null, 'whole')
  return (
    <div className={css.logoField}>
      <span className="med">{m.companies_logo()}</span>
      {draft.newLogo ? (
        <div className={css.logo}>
          <p role="status">{m.companies_logo_new({ name: draft.newLogo.name })}</p>
          <Button variant="default" size="xs" onClick={() => change({ newLogo: null })}>
            {m.companies_logo_undo()}
          </Button>
        </div>
      ) : (
        draft.logo && (
          <div className={css.logo}>
            {logoUrl && <img src={logoUrl} alt={m.companies_logo_current({ name: draft.logo.name })} />}
            <Button variant="default" size="xs" onClick={() => change({ logo: null })}>
              {m.companies_logo_remove()}
            </Button>
          </div>
        )
      )}
      <Uploader
        scope={`${me.userID} company-logo`}
        getToken={getAccessToken}
        extensions={['.png', '.jpg', '.jpeg']}
        multiple={false}
        onFinished={({ uploadID, name }) => change({ newLogo: { uploadID, name } })}
      />
    </div>
  )
}

interface ParentFieldProps {
  value: CompanyDraft['parentCompany']
  error: string | undefined
  onChange(parent: CompanyDraft['parentCompany']): void
}

function useCompanyOptions(term: string) {
  const query = { OrderBy: 'Name', ...(term ? { SearchTerm: term } : {}) }
  const companies = useQuery(pageQuery('listCompanies', { query }))
  return companies.data?.rows.map((row) => ({ value: row.companyID, label: row.name }))
}

/** The parent company, searched by name. */
function ParentField({ value, error, onChange }: ParentFieldProps) {
  const none = { value: '', label: m.companies_parent_none() }
  return (
    <SearchSelect
      label={m.companies_parent()}
      first={none}
      value={value ? { value: value.companyID, label: value.name } : none}
      error={error}
      useOptions={useCompanyOptions}
      onChange={(option) => onChange(option.value ? { companyID: option.value, name: option.label } : null)}
    />
  )
}

/** Lists the fields that another user saved in the meantime. */
const CompanyConflictBanner = ({ form }: { form: CompanyFormState }) => (
  <ConflictBanner
    form={form}
    fields={{
      name: { label: m.companies_company_name(), show: (theirs) => theirs.name },
      enabled: {
        label: m.companies_enabled(),
        show: (theirs) => (theirs.enabled ? m.companies_active() : m.companies_inactive()),
      },
      parentCompany: {
        label: m.companies_parent(),
        show: (theirs) => theirs.parentCompany?.name ?? m.companies_parent_none(),
      },
      logo: { label: m.companies_logo(), show: (theirs) => theirs.logo?.name ?? m.companies_logo_none() },
    }}
  />
)

interface CompanyFormProps {
  form: CompanyFormState
  title: string
  /** Shown below the form: the users and the delete section. */
  children?: ReactNode
}

export function CompanyForm({ form, title, children }: CompanyFormProps) {
  const { draft, fieldErrors, change } = form
  usePageTitle(title)
  useUnsavedGuard({ when: form.isChanged, onLeave: form.removePersistedDraft })
  const save = (
    <>
      <FieldErrorCount count={Object.keys(fieldErrors).length} />
      <Button loading={form.isSaving} onClick={() => void form.submit()}>
        {m.companies_save()}
      </Button>
    </>
  )
  return (
    <Page>
      <PageHeader
        title={title}
        crumbs={[
          <Link key="companies" to="/companies">
            {m.companies_title()}
          </Link>,
        ]}
        actions={
          <HeaderActions>
            <BackToCompanies />
            <SaveInHeader>{save}</SaveInHeader>
          </HeaderActions>
        }
      />
      <PageBody>
        <div className={css.page}>
          {form.persistedAt && (
            <DraftBanner persistedAt={form.persistedAt} isNew={form.isNew} onStartAgain={form.startAgain} />
          )}
          <CompanyConflictBanner form={form} />
          <Section title={m.companies_section()} titleStyle="sentence">
            <FieldGrid>
              <Field>
                <TextInput
                  label={m.companies_company_name()}
                  required
                  value={draft.name}
                  error={fieldErrors.name}
                  onChange={(event) => change({ name: event.currentTarget.value })}
                />
              </Field>
              <Field>
                <ParentField
                  value={draft.parentCompany}
                  error={fieldErrors.parentCompany}
                  onChange={(parentCompany) => change({ parentCompany })}
                />
              </Field>
              <Field span={6}>
                <LogoField draft={draft} change={change} />
              </Field>
              <Field span={6}>
                <Switch
                  label={m.companies_enabled()}
                  checked={draft.enabled}
                  onChange={(event) => change({ enabled: event.currentTarget.checked })}
                />
              </Field>
            </FieldGrid>
          </Section>
          {children}
        </div>
      </PageBody>
      <SaveBar>{save}</SaveBar>
    </Page>
  )
}
