import { getPrimaryRole } from '@sojourn/domain/people/roles'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useProgramme } from '../../features/programme.ts'
import { usePageTitle } from '../../features/routing/use-page-title.ts'
import { m } from '../../messages/messages.js'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState, LoadingState } from '../../ui/states.tsx'

/** A message with the support address for a user without a role. */
function NoRoleState({ text }: { text: string }) {
  const email = useProgramme()?.supportEmail
  return (
    <EmptyState
      text={text}
      action={email ? <a href={`mailto:${email}`}>{m.home_contact({ email })}</a> : undefined}
    />
  )
}

const route = getRouteApi('/signed-in/')
/** The dashboards are loaded on demand, because each user needs only one. */
const AdminHome = lazy(() => import('./admin-home.tsx').then((part) => ({ default: part.AdminHome })))
const HotelHome = lazy(() => import('./hotel-home.tsx').then((part) => ({ default: part.HotelHome })))

export function HomePage() {
  const user = route.useRouteContext()
  usePageTitle(m.home_title())
  const role = getPrimaryRole(user.roles)
  if (role === 'Admin' || role === 'Hotel')
    return (
      <Suspense fallback={<LoadingState text={m.home_loading()} />}>
        {role === 'Admin' ? <AdminHome /> : <HotelHome user={user} />}
      </Suspense>
    )
  return (
    <Page>
      <PageHeader title={m.home_title()} />
      <NoRoleState text={m.home_no_role()} />
    </Page>
  )
}
