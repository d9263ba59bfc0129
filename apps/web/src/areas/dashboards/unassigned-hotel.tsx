import type { Me } from '../../features/people/me.ts'
import { useProgramme } from '../../features/programme.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { PageBody } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import css from './unassigned-hotel.module.css'

const createMailtoLink = (supportEmail: string, ownEmail: string): string => {
  const subject = encodeURIComponent(m.home_waiting_subject())
  const body = encodeURIComponent(m.home_waiting_body({ own: ownEmail }))
  return `mailto:${supportEmail}?subject=${subject}&body=${body}`
}

/** The next steps for a registered user without a property. */
export function UnassignedHotel({ me }: { me: Me }) {
  const supportEmail = useProgramme()?.supportEmail
  const ownEmail = me.emailAddress
  return (
    <PageBody>
      <div className={css.newcomer}>
        <Section title={m.home_waiting_title()} titleStyle="sentence">
          <p className="mut">{m.home_waiting()}</p>
          <ol className={css.steps}>
            <li>
              {supportEmail
                ? m.home_waiting_email_support({ support: supportEmail, own: ownEmail })
                : m.home_waiting_contact_certifier({ own: ownEmail })}
            </li>
            <li>{m.home_waiting_connect()}</li>
            <li>{m.home_waiting_reopen()}</li>
          </ol>
          {supportEmail && (
            <Button renderRoot={(props) => <a href={createMailtoLink(supportEmail, ownEmail)} {...props} />}>
              {m.home_waiting_button()}
            </Button>
          )}
        </Section>
      </div>
    </PageBody>
  )
}
