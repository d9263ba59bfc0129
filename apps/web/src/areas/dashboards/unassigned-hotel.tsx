import type { Me } from '../../features/people/me.ts'
import { useProgramme } from '../../features/programme.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { PageBody } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import css from './unassigned-hotel.module.css'

const mailtoLink = (support: string, own: string): string => {
  const subject = encodeURIComponent(m.home_waiting_subject())
  const body = encodeURIComponent(m.home_waiting_body({ own }))
  return `mailto:${support}?subject=${subject}&body=${body}`
}

/** The next steps for a registered user without a property. */
export function UnassignedHotel({ me }: { me: Me }) {
  const support = useProgramme()?.supportEmail
  const own = me.emailAddress
  return (
    <PageBody>
      <div className={css.newcomer}>
        <Section title={m.home_waiting_title()} titleStyle="sentence">
          <p className="mut">{m.home_waiting()}</p>
          <ol className={css.steps}>
            <li>{support ? m.home_waiting_write({ support, own }) : m.home_waiting_ask({ own })}</li>
            <li>{m.home_waiting_connect()}</li>
            <li>{m.home_waiting_then()}</li>
          </ol>
          {support && (
            <Button renderRoot={(props) => <a href={mailtoLink(support, own)} {...props} />}>
              {m.home_waiting_button()}
            </Button>
          )}
        </Section>
      </div>
    </PageBody>
  )
}
