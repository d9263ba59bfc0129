import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DraftNotice } from '../../../features/forms/draft-notice.tsx'
import { HeaderActions } from '../../../features/header-actions.tsx'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { SaveBar, SaveInHeader } from '../../../features/save-bar.tsx'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldGrid } from '../../../ui/field-grid.tsx'
import { FieldsToCorrect } from '../../../ui/fields-to-correct.tsx'
import { Page, PageBody } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Section } from '../../../ui/section.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { BackToCompanies } from '../../sites/list/back-to-companies.tsx'
import css from './company.module.css'
import { LogoField } from './logo-field.tsx'
import { ParentField } from './parent-field.tsx'
import { StaleCompany } from './stale-company.tsx'
import type { CompanyFormState } from './use-company-form.ts'

interface CompanyFormProps {
  form: CompanyFormState
  title: string
  /** Under the form: the users, and how to delete the company. */
  children?: ReactNode
}

export function CompanyForm({ form, title, children }: CompanyFormProps) {
  const { draft, wrong, change } = form
  usePageTitle(title)
  useUnsavedGuard({ when: form.isChanged, onLeave: form.forget })
  const save = (
    <>
      <FieldsToCorrect count={Object.keys(wrong).length} />
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
          {form.keptAt && (
            <DraftNotice keptAt={form.keptAt} isNew={form.isNew} onStartAgain={form.startAgain} />
          )}
          <StaleCompany form={form} />
          <Section title={m.companies_section()} voice="speaks">
            <FieldGrid>
              <Field>
                <TextInput
                  label={m.companies_company_name()}
                  required
                  value={draft.name}
                  error={wrong.name}
                  onChange={(event) => change({ name: event.currentTarget.value })}
                />
              </Field>
              <Field>
                <ParentField
                  value={draft.parentCompany}
                  error={wrong.parentCompany}
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
