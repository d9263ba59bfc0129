import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotFound } from '../../../features/load-error.tsx'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { SaveBar, SaveInHeader } from '../../../features/save-bar.tsx'
import { sitePath } from '../../../features/sites/site-paths.ts'
import { m } from '../../../messages/messages.js'
import { Page, PageBody, PageHeader } from '../../../ui/page.tsx'
import css from './manage-audit.module.css'

export interface AuditedSite {
  siteID: string
  companyID: string
  siteName: string
  propertyURN: string
  cityTown: string
  country: string
}

/** Shown if the URL names no audit, or an audit of another customer. */
export function AuditNotFound() {
  usePageTitle(m.manage_audit_page_title())
  return (
    <Page>
      <PageHeader title={m.manage_audit_page_title()} />
      <NotFound text={m.manage_audit_not_found()} to="/companies" label={m.companies_back()} />
    </Page>
  )
}

interface AuditFrameProps {
  /** Only the ids from the URL until the property is loaded. */
  site: Pick<AuditedSite, 'companyID' | 'siteID'> & { siteName?: string }
  badge?: ReactNode
  save?: ReactNode
  children: ReactNode
}

/** The header of the page, for the form and for its loading and error states. */
export function AuditFrame({ site, badge, save, children }: AuditFrameProps) {
  const title =
    site.siteName === undefined ? m.manage_audit_page_title() : m.manage_audit_title({ site: site.siteName })
  usePageTitle(title)
  return (
    <Page>
      <PageHeader
        title={title}
        crumbs={[
          <Link key="back" to={sitePath(site)} className={css.back}>
            <IconArrowLeft size={14} stroke={1.75} aria-hidden />
            {m.manage_audit_back()}
          </Link>,
        ]}
        afterTitle={badge}
        actions={save && <SaveInHeader>{save}</SaveInHeader>}
      />
      <PageBody>{children}</PageBody>
      {save && <SaveBar>{save}</SaveBar>}
    </Page>
  )
}
