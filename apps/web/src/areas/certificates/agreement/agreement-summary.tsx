import { longDate } from '@sojourn/domain/kernel/dates'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/query.ts'
import { m } from '../../../messages/messages.js'
import { Badge } from '../../../ui/badge.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Section } from '../../../ui/section.tsx'
import css from './agreement.module.css'
import { AgreementText } from './agreement-dialog.tsx'

/** The revisions of the agreement that the property has accepted. Renders nothing while no revision is published. */
export default function AgreementSummary({ siteID, siteName }: { siteID: string; siteName: string }) {
  const { data } = useQuery(callQuery('getSiteAgreement', { params: { id: siteID } }))
  if (!data?.current) return null
  const { current, acceptances, isMissing } = data
  return (
    <Section
      title={m.agreement_title()}
      aside={
        <Badge tone={isMissing ? 'needs' : 'good'} icon={isMissing ? IconAlertCircle : IconCircleCheck}>
          {isMissing ? m.agreement_missing() : m.agreement_accepted()}
        </Badge>
      }
    >
      <div className={css.stack}>
        {isMissing && <p>{m.agreement_missing_text({ site: siteName, revision: current.revision })}</p>}
        {acceptances.map(({ revision, at, by }) => (
          <p key={revision}>{m.agreement_accepted_by({ revision, name: by.name, date: longDate(at) })}</p>
        ))}
        <Disclosure title={m.agreement_read()}>
          <AgreementText revision={current} />
        </Disclosure>
      </div>
    </Section>
  )
}
