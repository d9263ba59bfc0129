import { NotFound } from '../../../features/read-failed.tsx'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { m } from '../../../messages/messages.js'
import { Page, PageHeader } from '../../../ui/page.tsx'

/** The address names no audit, or one of another customer. */
export function NoSuchAudit() {
  usePageTitle(m.manage_audit_window())
  return (
    <Page>
      <PageHeader title={m.manage_audit_window()} />
      <NotFound text={m.manage_audit_not_there()} to="/companies" label={m.companies_back()} />
    </Page>
  )
}
