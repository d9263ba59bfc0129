import { longDate } from '@sojourn/domain/kernel/dates'
import { hasRole } from '@sojourn/domain/people/roles'
import { IconCircleCheck, IconCircleOff, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { companySitesPath } from '../../../../features/sites/site-paths.ts'
import { api } from '../../../../lib/api/api.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { m } from '../../../../messages/messages.js'
import { confirm, inform } from '../../../../ui/ask.ts'
import { Button } from '../../../../ui/button.tsx'
import { describeError } from '../../../../ui/describe-error.ts'
import { FactList } from '../../../../ui/fact-list.tsx'
import { Section } from '../../../../ui/section.tsx'
import { showToast } from '../../../../ui/show-toast.ts'
import { useSiteForm } from '../form/form-context.ts'
import type { Site } from '../form/site-draft.ts'
import css from './aside.module.css'
import { LatestAudit } from './latest-audit.tsx'
import { UsersCard } from './users-card.tsx'

/** The server refuses to delete a site with audits or reports and advises to disable it. */
function DeleteSite({ site }: { site: Site }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const what = m.customer_delete_title({ name: site.siteName })
  const removal = useMutation({
    mutationFn: () => api.call('deleteSite', { params: { id: site.siteID } }),
    onSuccess: async () => {
      showToast.success(m.customer_deleted())
      // Unsaved changes of a deleted site need no confirmation.
      await navigate({ to: companySitesPath(site.companyID), replace: true, ignoreBlocker: true })
      await queryClient.invalidateQueries()
    },
    onError: (error) => {
      const text = describeError(error).sentence ?? m.kit_error_text()
      if (error instanceof ApiError && error.code === 'site-in-use') void inform({ title: what, text })
      else showToast.error(text, error)
    },
  })
  const remove = async () => {
    if (await confirm({ what, text: m.customer_delete_text(), danger: true })) removal.mutate()
  }
  return (
    <Button
      variant="subtle"
      className={css.delete}
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={removal.isPending}
      onClick={() => void remove()}
    >
      {m.customer_delete()}
    </Button>
  )
}

const renderDate = (date: string | null) => (date ? <span className={css.date}>{longDate(date)}</span> : '-')

function AtAGlance({ site }: { site: Site }) {
  return (
    <Section title={m.customer_at_a_glance()} aside={<EnabledState enabled={site.enabled} />}>
      <FactList
        facts={[
          { label: m.customer_ucc(), value: site.propertyURN },
          { label: m.customer_property_code(), value: site.propertyCode },
          { label: m.customer_star_rating(), value: site.starRating ?? '-' },
          { label: m.customer_membership_status(), value: site.membershipStatus?.name ?? '-' },
          { label: m.customer_membership_start(), value: renderDate(site.membershipStart) },
          { label: m.customer_membership_end(), value: renderDate(site.membershipEnd) },
        ]}
      />
    </Section>
  )
}

function EnabledState({ enabled }: { enabled: boolean }) {
  const Picture = enabled ? IconCircleCheck : IconCircleOff
  return (
    <span className={`${css.state} t12 med ${enabled ? 'good-t' : 'dim'}`}>
      <Picture size={14} stroke={2} aria-hidden />
      {enabled ? m.customer_enabled() : m.customer_disabled()}
    </span>
  )
}

/** The saved data, shown next to the form. */
export function Aside() {
  const { site, roles } = useSiteForm()
  if (!site) return null
  return (
    <aside className={css.aside}>
      <AtAGlance site={site} />
      <LatestAudit site={site} />
      {hasRole(roles, 'Admin', 'Hotel') && <UsersCard site={site} />}
      {hasRole(roles, 'Admin') && <DeleteSite site={site} />}
    </aside>
  )
}
