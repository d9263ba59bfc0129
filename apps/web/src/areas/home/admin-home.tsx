import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useProgramme } from '../../lib/programme.ts'
import { m } from '../../messages/messages.js'
import { FactList } from '../../ui/fact-list.tsx'
import { Page, PageBody } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import css from './admin-home.module.css'

const MyWork = lazy(async () => ({ default: (await import('../my-work/my-work.tsx')).MyWork }))

export function AdminHome() {
  const programme = useProgramme()
  return (
    <Page>
      <PageHeader title={m.home_title()} />
      <PageBody>
        <Suspense>
          <MyWork roles={['Admin']} />
        </Suspense>
        <div className={css.cards}>
          <Section title={programme?.name ?? ''} voice="speaks">
            <FactList
              facts={[
                { label: m.home_support_email(), value: programme?.supportEmail },
                { label: m.home_report_email(), value: programme?.reportRequestEmail },
              ]}
            />
          </Section>
          <Section title={m.home_emails_title()} voice="speaks">
            <p className="mut">{m.home_emails_text()}</p>
            <Link to="/settings/outbox" className={css.link}>
              {m.home_emails_link()}
              <IconArrowRight size={16} stroke={1.75} aria-hidden />
            </Link>
          </Section>
        </div>
      </PageBody>
    </Page>
  )
}
