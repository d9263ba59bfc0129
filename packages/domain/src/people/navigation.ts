import { hasRole, getPrimaryRole, type Role } from './roles.ts'

/** Who may enter which part of the web app at all. Whose record it is, the server decides. */
const SECTION_ROLES = {
  home: ['Admin', 'Hotel'],
  audits: ['Admin', 'Auditor', 'Hotel'],
  companies: ['Admin'],
  customer: ['Admin', 'Auditor', 'Hotel'],
  customers: ['Admin', 'Hotel'],
  auditors: ['Admin'],
  environmental: ['Admin', 'EnvironmentalPerformance'],
  'environmental-report': ['Admin', 'Auditor', 'EnvironmentalPerformance'],
  resources: ['Admin', 'Hotel'],
  reports: ['Admin'],
  settings: ['Admin'],
} as const satisfies Record<string, readonly Role[]>

export type AppSection = keyof typeof SECTION_ROLES

/** Where a person's work begins, by the first role they hold. Somebody without a role stays on `/`, which explains it. */
export function getHomePath(roles: readonly Role[]): '/' | '/audits' | '/environmental' {
  const leading = getPrimaryRole(roles)
  if (leading === 'Auditor') return '/audits'
  if (leading === 'EnvironmentalPerformance') return '/environmental'
  return '/'
}

/** Where to go instead, or undefined to come in. */
export function getRedirectPath(place: AppSection, roles: readonly Role[]): string | undefined {
  const home = getHomePath(roles)
  if (place === 'home') return home === '/' ? undefined : home
  return hasRole(roles, ...SECTION_ROLES[place]) ? undefined : home
}

export type NavigationLabel =
  | 'dashboard'
  | 'customers'
  | 'certifications'
  | 'your-audits'
  | 'audits'
  | 'auditors'
  | 'environmental-reports'
  | 'property-profile'
  | 'tools-and-resources'
  | 'support-website'
  | 'reports'
  | 'settings'

export interface NavigationEntry {
  /** A place of the app, or the programme's support website. */
  place: AppSection | 'support-site'
  label: NavigationLabel
}

const NAVIGATION: readonly (NavigationEntry & { shownTo: readonly Role[] })[] = [
  { place: 'home', label: 'dashboard', shownTo: ['Hotel', 'Admin'] },
  { place: 'companies', label: 'customers', shownTo: ['Admin'] },
  { place: 'audits', label: 'audits', shownTo: ['Admin', 'Auditor', 'Hotel', 'EnvironmentalPerformance'] },
  { place: 'auditors', label: 'auditors', shownTo: ['Admin'] },
  { place: 'environmental', label: 'environmental-reports', shownTo: ['EnvironmentalPerformance'] },
  { place: 'customers', label: 'property-profile', shownTo: ['Hotel'] },
  { place: 'resources', label: 'tools-and-resources', shownTo: ['Hotel'] },
  { place: 'support-site', label: 'support-website', shownTo: ['Hotel'] },
  { place: 'reports', label: 'reports', shownTo: ['Admin'] },
  { place: 'settings', label: 'settings', shownTo: ['Admin'] },
]

/** What the list of audits is called, in the side navigation and above the list. */
export function getAuditsLabel(roles: readonly Role[]): 'certifications' | 'your-audits' | 'audits' {
  const leading = getPrimaryRole(roles)
  if (leading === 'Admin') return 'certifications'
  return leading === 'Hotel' ? 'your-audits' : 'audits'
}

/**
 * The side navigation: what is shown to these roles, exists already, and would let them in. An entry that only leads
 * back to one's own home is left out.
 */
export function getNavigation(
  roles: readonly Role[],
  exists: (place: AppSection | 'support-site') => boolean,
): NavigationEntry[] {
  return NAVIGATION.filter(({ place, shownTo }) => {
    if (!hasRole(roles, ...shownTo) || !exists(place)) return false
    return place === 'support-site' || getRedirectPath(place, roles) === undefined
  }).map(({ place, label }) => ({ place, label: place === 'audits' ? getAuditsLabel(roles) : label }))
}

export interface FooterLinks {
  help: boolean
  auditorZone: boolean
  /** Hotel users read Your Profile, everybody else their own given name. */
  profileByName: boolean
}

export const getFooterLinks = (roles: readonly Role[]): FooterLinks => ({
  help: hasRole(roles, 'Hotel', 'Admin'),
  auditorZone: hasRole(roles, 'Auditor'),
  profileByName: getPrimaryRole(roles) !== 'Hotel',
})
