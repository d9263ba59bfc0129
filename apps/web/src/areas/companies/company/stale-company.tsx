import { StaleNotice } from '../../../features/forms/stale-notice.tsx'
import { m } from '../../../messages/messages.js'
import type { CompanyFormState } from './use-company-form.ts'

/** What somebody else saved meanwhile, in the form's own words. */
export const StaleCompany = ({ form }: { form: CompanyFormState }) => (
  <StaleNotice
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
