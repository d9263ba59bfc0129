import { longDate } from '@sojourn/domain/kernel/dates'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { m } from '../../../../messages/messages.js'
import { FactList } from '../../../../ui/fact-list.tsx'
import { Section } from '../../../../ui/section.tsx'
import type { Site } from '../form/site-draft.ts'
import css from './aside.module.css'

const dateOr = (date: string | null) => (date ? <span className={css.date}>{longDate(date)}</span> : '-')

export function AtAGlance({ site }: { site: Site }) {
  return (
    <Section title={m.customer_at_a_glance()} aside={<State enabled={site.enabled} />}>
      <FactList
        facts={[
          { label: m.customer_ucc(), value: site.propertyURN },
          { label: m.customer_property_code(), value: site.propertyCode },
          { label: m.customer_star_rating(), value: site.starRating ?? '-' },
          { label: m.customer_membership_status(), value: site.membershipStatus?.name ?? '-' },
          { label: m.customer_membership_start(), value: dateOr(site.membershipStart) },
          { label: m.customer_membership_end(), value: dateOr(site.membershipEnd) },
        ]}
      />
    </Section>
  )
}

function State({ enabled }: { enabled: boolean }) {
  const Picture = enabled ? IconCircleCheck : IconCircleOff
  return (
    <span className={`${css.state} t12 med ${enabled ? 'good-t' : 'dim'}`}>
      <Picture size={14} stroke={2} aria-hidden />
      {enabled ? m.customer_enabled() : m.customer_disabled()}
    </span>
  )
}
