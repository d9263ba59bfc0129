import { longDate } from '@sojourn/domain/kernel/dates'
import { m } from '../../../../messages/messages.js'
import { FactList } from '../../../../ui/fact-list.tsx'
import { WaitingWord } from '../../../../ui/states.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { useSiteAudits } from '../audits/use-site-audits.ts'
import { useCustomerForm } from '../form/form-context.ts'
import css from './steps.module.css'

const dateOr = (date: string | null | undefined): string => (date ? longDate(date) : '-')

/** What the certifier has settled, for those who only read it. */
export function CertificationSummary() {
  const { site } = useCustomerForm()
  const { data: audits, isPending } = useSiteAudits(site?.siteID)
  const latest = audits?.[0]
  if (!site) return null
  const noAudit = audits ? m.customer_no_audits_yet() : '-'
  const waiting = isPending ? <WaitingWord /> : undefined
  const isCertified = latest?.auditStatus.name === 'Certified'
  return (
    <section className={css.panel} aria-label={m.customer_certification_summary()}>
      <h3>{m.customer_certification_summary()}</h3>
      <FactList
        facts={[
          {
            label: m.customer_audit_status(),
            value: waiting ?? (latest ? <StatusBadge status={latest.auditStatus.name} /> : noAudit),
          },
          {
            label: m.customer_certified_until(),
            value: waiting ?? (isCertified ? dateOr(latest.auditExpiresDate) : '-'),
          },
          { label: m.customer_membership_type(), value: site.serviceTier?.name ?? '-' },
          { label: m.customer_membership_status(), value: site.membershipStatus?.name ?? '-' },
          { label: m.customer_membership_start(), value: dateOr(site.membershipStart) },
          { label: m.customer_membership_end(), value: dateOr(site.membershipEnd) },
        ]}
      />
    </section>
  )
}
