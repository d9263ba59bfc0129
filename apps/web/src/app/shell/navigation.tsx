import {
  type AppSection,
  getFooterLinks,
  getNavigation,
  type NavigationLabel,
} from '@sojourn/domain/people/navigation'
import {
  type Icon,
  IconBuildingSkyscraper,
  IconCertificate,
  IconDeviceTablet,
  IconHelpCircle,
  IconLayoutDashboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLeaf,
  IconLifebuoy,
  IconLogout,
  IconMapPin,
  IconReportAnalytics,
  IconScale,
  IconSettings,
  IconTools,
  IconUsers,
} from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Brand } from '../../features/layout/brand.tsx'
import type { SignedInUser } from '../../features/people/me.ts'
import { usePhotoUrl } from '../../features/people/use-photo.ts'
import { useProgramme } from '../../features/programme.ts'
import { m } from '../../messages/messages.js'
import { Avatar } from '../../ui/avatar.tsx'
import css from './navigation.module.css'
import side from './side-navigation.module.css'

/** The sections that have a page. The domain decides which roles see them. */
const sections = {
  home: { to: '/', icon: IconLayoutDashboard },
  companies: { to: '/companies', secondPath: '/customers', icon: IconBuildingSkyscraper },
  customers: { to: '/customers', secondPath: '/companies', icon: IconBuildingSkyscraper },
  audits: { to: '/audits', icon: IconCertificate },
  'take-along': { to: '/audits/take-along', icon: IconDeviceTablet },
  environmental: { to: '/environmental', icon: IconLeaf },
  cases: { to: '/cases', icon: IconScale },
  auditors: { to: '/auditors', icon: IconUsers },
  resources: { to: '/resources', icon: IconTools },
  reports: { to: '/reports', icon: IconReportAnalytics },
  settings: { to: '/settings', icon: IconSettings },
} as const satisfies Partial<Record<AppSection, { to: string; secondPath?: string; icon: Icon }>>

const hasSection = (section: string): section is keyof typeof sections => section in sections

const labels: Record<NavigationLabel, () => string> = {
  dashboard: m.app_nav_dashboard,
  customers: m.app_nav_customers,
  certifications: m.app_nav_certifications,
  'your-audits': m.app_nav_your_audits,
  audits: m.app_nav_audits,
  'take-along': m.app_nav_take_along,
  cases: m.app_nav_cases,
  auditors: m.app_nav_auditors,
  'environmental-reports': m.app_nav_environmental,
  'property-profile': m.app_nav_property_profile,
  'tools-and-resources': m.app_nav_resources,
  'support-website': m.app_nav_support_website,
  reports: m.app_nav_reports,
  settings: m.app_nav_settings,
}

/** Opens in a new window. */
function ExternalLink({ href, icon: ItemIcon, label }: { href: string; icon: Icon; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={css.item} title={label}>
      <ItemIcon size={18} stroke={1.6} aria-hidden />
      <span className={css.label}>
        {label}
        <span className="sr"> {m.app_nav_new_window()}</span>
      </span>
    </a>
  )
}

/** Entries of the navigation, used in the sidebar and in the drawer on phones. */
export function NavigationLinks({ roles }: Pick<SignedInUser, 'roles'>) {
  const supportSite = useProgramme()?.supportSiteUrl
  const entries = getNavigation(roles, (section) =>
    section === 'support-site' ? Boolean(supportSite) : hasSection(section),
  )
  return (
    <ul className={css.list}>
      {entries.map(({ section, label }) => (
        <li key={section}>
          {section === 'support-site' && supportSite ? (
            <ExternalLink href={supportSite} icon={IconLifebuoy} label={labels[label]()} />
          ) : (
            <SectionLink section={section} label={labels[label]()} />
          )}
        </li>
      ))}
    </ul>
  )
}

function SectionLink({ section, label }: { section: string; label: string }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (!hasSection(section)) return null
  const { to, icon: Icon, ...entry } = sections[section]
  // "/audits" must not be the current entry on the take-along pages, whose path begins with "/audits".
  const isTakeAlongPage = to === '/audits' && path.startsWith(sections['take-along'].to)
  const isSecondPath = 'secondPath' in entry && `${path}/`.startsWith(`${entry.secondPath}/`)
  return (
    <Link
      to={to}
      {...(isSecondPath ? { 'aria-current': 'page' } : {})}
      activeOptions={{ exact: to === '/' || isTakeAlongPage, includeSearch: false }}
      className={css.item}
      title={label}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={css.label}>{label}</span>
    </Link>
  )
}

export function FooterLinks({ me, roles }: SignedInUser) {
  const programme = useProgramme()
  const photo = usePhotoUrl(me.profileImage)
  const footer = getFooterLinks(roles)
  const profileLabel = footer.profileByName ? me.firstName : m.app_nav_your_profile()
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
        <Link to="/authentication/profile" className={css.item} data-avatar title={profileLabel}>
          <Avatar userID={me.userID} name={me.name} photoUrl={photo} size="s" />
          <span className={css.label}>{profileLabel}</span>
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

interface SideNavigationProps {
  person: SignedInUser
  isCollapsed: boolean
  onToggle: () => void
}

/** Sidebar: 240 px with labels, or 64 px with icons only. */
export function SideNavigation({ person, isCollapsed, onToggle }: SideNavigationProps) {
  const ItemIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const toggleLabel = isCollapsed ? m.app_nav_expand() : m.app_nav_collapse()
  return (
    <nav className={side.nav} aria-label={m.app_nav_main()}>
      <div className={side.column}>
        <Link to="/" className={side.brand}>
          <Brand />
          <span className="sr">{m.app_nav_home()}</span>
        </Link>
        <div className={side.scroll}>
          <NavigationLinks roles={person.roles} />
        </div>
        <button
          type="button"
          className={`${css.item} ${css.quiet} ${side.toggle}`}
          aria-expanded={!isCollapsed}
          data-navigation-toggle
          title={toggleLabel}
          onClick={onToggle}
        >
          <ItemIcon size={18} stroke={1.6} aria-hidden />
          <span className={css.label}>{toggleLabel}</span>
        </button>
        <FooterLinks {...person} />
      </div>
    </nav>
  )
}
