import type { Role } from '@sojourn/domain/people/roles'
import { lazy, Suspense, useState } from 'react'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import css from './public-profile.module.css'
import { PublicProfile } from './public-profile.tsx'

const BadgeDialog = lazy(async () => ({ default: (await import('./badge-dialog.tsx')).BadgeDialog }))

interface RegisterPageProps {
  certificate: CallResponse<'getCertificateRecord'>
  roles: readonly Role[]
}

function Parts({ certificate, roles }: RegisterPageProps) {
  const [isBadgeOpen, setBadgeOpen] = useState(false)
  return (
    <>
      <PublicProfile siteID={certificate.siteID} siteName={certificate.propertyName} roles={roles} />
      <div className={css.actions}>
        <Button variant="default" onClick={() => setBadgeOpen(true)}>
          {m.badge_open()}
        </Button>
      </div>
      {isBadgeOpen && (
        <Suspense>
          <BadgeDialog certificate={certificate} onClose={() => setBadgeOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The public page of the certificate: what the property adds to it, and the badge that links to it. */
export function RegisterPage(props: RegisterPageProps) {
  return (
    <section className={css.part}>
      <h3 className="semi">{m.profile_section()}</h3>
      <Parts {...props} />
    </section>
  )
}

/** The same on the dashboard of the property. */
export function RegisterCard(props: RegisterPageProps) {
  return (
    <Section title={m.profile_section()}>
      <div className={css.part}>
        <Parts {...props} />
      </div>
    </Section>
  )
}
