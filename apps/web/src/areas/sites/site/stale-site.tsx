import { StaleNotice } from '../../../features/forms/stale-notice.tsx'
import type { VersionedDraft } from '../../../features/forms/use-versioned-draft.ts'
import { labels } from './fields/labels.ts'
import type { SeenField } from './fields/layout.ts'
import { showValue } from './fields/show-value.ts'
import type { SiteDraft } from './form/site-draft.ts'
import type { Lookups } from './form/use-lookups.ts'

interface StaleSiteProps {
  form: VersionedDraft<SiteDraft>
  lookups: Lookups
}

const isSeen = (name: string): name is SeenField => name in labels

/** What somebody else saved meanwhile, in the form's own words. */
export function StaleSite({ form, lookups }: StaleSiteProps) {
  const told = Object.keys(labels).filter(isSeen)
  const fields = Object.fromEntries(
    told.map((field) => [
      field,
      { label: labels[field](), show: (theirs: SiteDraft) => showValue(field, theirs, lookups) || '-' },
    ]),
  )
  return <StaleNotice form={form} fields={fields} />
}
