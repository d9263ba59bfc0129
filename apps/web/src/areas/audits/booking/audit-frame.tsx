import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../../features/routing/use-page-title.ts'
import { SaveBar, SaveInHeader } from '../../../features/save-bar.tsx'
import { sitePath } from '../../../features/sites/site-paths.ts'
import { m } from '../../../messages/messages.js'
import { Page, PageBody } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { AuditedSite } from './audited-site.ts'
import css from './manage-audit.module.css'

interface AuditFrameProps {
  /** As the address names it until the property has come. */
  site: Pick<AuditedSite, 'companyID' | 'siteID'> & { siteName?: string }
  badge?: ReactNode
  /** Save, with what is left to correct. */
  save?: ReactNode
  children: ReactNode
}

/** The page's header, whatever stands beneath it. */
export function AuditFrame({ site, badge, save, children }: AuditFrameProps) {
  const title =
    site.siteName === undefined ? m.manage_audit_window() : m.manage_audit_title({ site: site.siteName })
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
        badge={badge}
        actions={save && <SaveInHeader>{save}</SaveInHeader>}
      />
      <PageBody>{children}</PageBody>
      {save && <SaveBar>{save}</SaveBar>}
    </Page>
  )
}
