import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { Link } from '@tanstack/react-router'
import { useProgramme } from '../../features/programme.ts'
import { m } from '../../messages/messages.js'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Where people with this role get their first site. */
function placeOf(roles: readonly Role[]): { to: string; label: string } | undefined {
  if (hasRole(roles, 'Admin')) return { to: '/companies', label: m.audits_to_customers() }
  if (hasRole(roles, 'Auditor')) return { to: '/audits', label: m.environmental_to_audits() }
  if (hasRole(roles, 'Hotel')) return { to: '/', label: m.environmental_to_home() }
  return undefined
}

/** There is no site to report on, with a link to the next step. */
export function NoSites({ roles }: { roles: readonly Role[] }) {
  const email = useProgramme()?.supportEmail
  const place = placeOf(roles)
  const contact = email ? <a href={`mailto:${email}`}>{m.home_contact({ email })}</a> : undefined
  return (
    <EmptyState
      text={hasRole(roles, 'Admin') ? m.environmental_none_admin() : m.environmental_none()}
      action={
        place ? (
          <Button variant="default" renderRoot={(props) => <Link to={place.to} {...props} />}>
            {place.label}
          </Button>
        ) : (
          contact
        )
      }
    />
  )
}
