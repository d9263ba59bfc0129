import { auditsLabel } from '@sojourn/domain/people/navigation'
import { getRouteApi } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/routing/use-page-title.ts'
import { m } from '../../messages/messages.js'
import { ListPage } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'

const route = getRouteApi('/signed-in/audits')

const titles = {
  certifications: m.app_nav_certifications,
  'your-audits': m.app_nav_your_audits,
  audits: m.app_nav_audits,
}

export function AuditsPage() {
  const { roles } = route.useRouteContext()
  const title = titles[auditsLabel(roles)]()
  usePageTitle(title)
  return (
    <ListPage label={title}>
      <PageHeader title={title} />
      <EmptyState text={m.audits_none()} />
    </ListPage>
  )
}
