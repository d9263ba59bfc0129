import { leadingRole } from '@sojourn/domain/people/roles'
import { getRouteApi } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/routing/use-page-title.ts'
import { m } from '../../messages/messages.js'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AdminHome } from './admin-home.tsx'
import { HotelHome } from './hotel-home.tsx'
import { WaitingState } from './waiting-state.tsx'

const route = getRouteApi('/signed-in/')

export function HomePage() {
  const who = route.useRouteContext()
  usePageTitle(m.home_title())
  const leading = leadingRole(who.roles)
  if (leading === 'Admin') return <AdminHome />
  if (leading === 'Hotel') return <HotelHome who={who} />
  return (
    <Page>
      <PageHeader title={m.home_title()} />
      <WaitingState text={m.home_no_role()} />
    </Page>
  )
}
