import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SaveBar, SaveInHeader } from '../../../../features/save-bar.tsx'
import { m } from '../../../../messages/messages.js'
import { Page, PageBody } from '../../../../ui/page.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import css from './profile.module.css'

/** The page's header, whatever stands beneath it. */
export function AuditorFrame({ save, children }: { save?: ReactNode; children: ReactNode }) {
  return (
    <Page>
      <PageHeader
        title={m.auditors_auditor()}
        count={m.auditors_auditor_text()}
        crumbs={[
          <Link key="back" to="/auditors" className={css.back}>
            <IconArrowLeft size={14} stroke={1.75} aria-hidden />
            {m.auditors_back()}
          </Link>,
        ]}
        actions={save && <SaveInHeader>{save}</SaveInHeader>}
      />
      <PageBody>{children}</PageBody>
      {save && <SaveBar>{save}</SaveBar>}
    </Page>
  )
}
