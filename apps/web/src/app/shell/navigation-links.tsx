import { footerFor, navigationFor } from '@sojourn/domain/people/navigation'
import { IconHelpCircle, IconLifebuoy, IconLogout, IconMapPin } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import type { SignedIn } from '../../features/people/me.ts'
import { usePhoto } from '../../features/people/use-photo.ts'
import { useProgramme } from '../../features/programme.ts'
import { m } from '../../messages/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import { ExternalLink } from './external-link.tsx'
import css from './navigation.module.css'
import { doesExist, labels, places } from './places.ts'

/** The entries of the side navigation, the same beside the page and in the phone's drawer. */
export function NavigationLinks({ roles }: Pick<SignedIn, 'roles'>) {
  const supportSite = useProgramme()?.supportSiteUrl
  const entries = navigationFor(roles, (place) =>
    place === 'support-site' ? Boolean(supportSite) : doesExist(place),
  )
  return (
    <ul className={css.list}>
      {entries.map(({ place, label }) => (
        <li key={place}>
          {place === 'support-site' && supportSite ? (
            <ExternalLink href={supportSite} icon={IconLifebuoy} label={labels[label]()} />
          ) : (
            <PlaceLink place={place} label={labels[label]()} />
          )}
        </li>
      ))}
    </ul>
  )
}

function PlaceLink({ place, label }: { place: string; label: string }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (!doesExist(place)) return null
  const { to, icon: Icon, ...more } = places[place]
  const isAlso = 'also' in more && `${path}/`.startsWith(`${more.also}/`)
  return (
    <Link
      to={to}
      {...(isAlso ? { 'aria-current': 'page' } : {})}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      className={css.item}
      title={label}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={css.label}>{label}</span>
    </Link>
  )
}

export function FooterLinks({ me, roles }: SignedIn) {
  const programme = useProgramme()
  const photo = usePhoto(me.profileImage)
  const footer = footerFor(roles)
  const profile = footer.profileByName ? me.firstName : m.app_nav_your_profile()
  return (
    <ul className={css.foot}>
      {footer.help && programme?.helpUrl && (
        <li>
          <ExternalLink href={programme.helpUrl} icon={IconHelpCircle} label={m.app_nav_help()} />
        </li>
      )}
      {footer.auditorZone && programme?.auditorZoneUrl && (
        <li>
          <ExternalLink href={programme.auditorZoneUrl} icon={IconMapPin} label={m.app_nav_auditor_zone()} />
        </li>
      )}
      <li>
        <Link to="/authentication/profile" className={css.item} data-avatar title={profile}>
          <Avatar userID={me.userID} name={me.name} photoUrl={photo} size="s" />
          <span className={css.label}>{profile}</span>
        </Link>
      </li>
      <li>
        <Link
          to="/authentication/logout"
          state={{ local: true }}
          className={css.item}
          title={m.app_nav_logout()}
        >
          <IconLogout size={18} stroke={1.6} aria-hidden />
          <span className={css.label}>{m.app_nav_logout()}</span>
        </Link>
      </li>
    </ul>
  )
}
