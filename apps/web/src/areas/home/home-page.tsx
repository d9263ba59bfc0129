import { leadingRole } from '@sojourn/domain/people/roles'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePageTitle } from '../../lib/routing/use-page-title.ts'
import { m } from '../../messages/messages.js'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LoadingState } from '../../ui/states.tsx'
import { AdminHome } from './admin-home.tsx'
import { WaitingState } from './waiting-state.tsx'

const route = getRouteApi('/signed-in/')
/** Of those who sign in only some have a property. */
const HotelHome = lazy(() => import('./hotel-home.tsx').then((part) => ({ default: part.HotelHome })))

export function HomePage() {
  const who = route.useRouteContext()
  usePageTitle(m.home_title())
  const leading = leadingRole(who.roles)
  if (leading === 'Admin') return <AdminHome />
  if (leading === 'Hotel')
    return (
      <Suspense fallback={<LoadingState text={m.home_loading()} />}>
        <HotelHome who={who} />
      </Suspense>
    )
  return (
    <Page>
      <PageHeader title={m.home_title()} />
      <WaitingState text={m.home_no_role()} />
    </Page>
  )
}
