import type { Role } from '@sojourn/domain/people/roles'
import type { CallResponse } from '../../../lib/api/call-types.ts'
import { m } from '../../../messages/messages.js'
import { Section } from '../../../ui/section.tsx'
import css from './public-profile.module.css'
import { PublicProfile } from './public-profile.tsx'

interface RegisterPageProps {
  certificate: CallResponse<'getCertificateRecord'>
  roles: readonly Role[]
}

function Parts({ certificate: { siteID, propertyName }, roles }: RegisterPageProps) {
  return <PublicProfile siteID={siteID} siteName={propertyName} roles={roles} />
}

/** What people of the property and Admins can change on the public page of the certificate, below its facts. */
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
      <Parts {...props} />
    </Section>
  )
}
