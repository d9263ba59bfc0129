import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../../../../features/routing/use-page-title.ts'
import { m } from '../../../../messages/messages.js'
import { Page, PageBody } from '../../../../ui/page.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import css from '../import.module.css'
import { EarlierImports } from './earlier-imports.tsx'
import { StartImport } from './start-import.tsx'

/** Starts an import; its preview has a page of its own. */
export function ImportsPage() {
  usePageTitle(m.companies_import_title())
  return (
    <Page>
      <PageHeader
        title={m.companies_import_title()}
        crumbs={[
          <Link key="companies" to="/companies">
            {m.companies_title()}
          </Link>,
        ]}
      />
      <PageBody>
        <div className={css.page}>
          <StartImport />
          <EarlierImports />
        </div>
      </PageBody>
    </Page>
  )
}
