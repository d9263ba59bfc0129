import { hasRole, leadingRole, type Role } from './roles.ts'

/** Who may enter which part of the web app at all. Whose record it is, the server decides. */
const ENTRANCE = {
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

export type Place = keyof typeof ENTRANCE

/** Where a person's work begins, by the first role they hold. Somebody without a role stays on `/`, which explains it. */
export function homeFor(roles: readonly Role[]): '/' | '/audits' | '/environmental' {
  const leading = leadingRole(roles)
  if (leading === 'Auditor') return '/audits'
  if (leading === 'EnvironmentalPerformance') return '/environmental'
  return '/'
}

/** Where to go instead, or undefined to come in. */
export function detourFrom(place: Place, roles: readonly Role[]): string | undefined {
  const home = homeFor(roles)
  if (place === 'home') return home === '/' ? undefined : home
  return hasRole(roles, ...ENTRANCE[place]) ? undefined : home
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
  place: Place | 'support-site'
  label: NavigationLabel
}

const TABLE: readonly (NavigationEntry & { shownTo: readonly Role[] })[] = [
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
export function auditsLabel(roles: readonly Role[]): 'certifications' | 'your-audits' | 'audits' {
  const leading = leadingRole(roles)
  if (leading === 'Admin') return 'certifications'
  return leading === 'Hotel' ? 'your-audits' : 'audits'
}

/**
 * The side navigation: what is shown to these roles, exists already, and would let them in. An entry that only leads
 * back to one's own home is left out.
 */
export function navigationFor(
  roles: readonly Role[],
  exists: (place: Place | 'support-site') => boolean,
): NavigationEntry[] {
  return TABLE.filter(({ place, shownTo }) => {
    if (!hasRole(roles, ...shownTo) || !exists(place)) return false
    return place === 'support-site' || detourFrom(place, roles) === undefined
  }).map(({ place, label }) => ({ place, label: place === 'audits' ? auditsLabel(roles) : label }))
}

export interface FooterLinks {
  help: boolean
  auditorZone: boolean
  /** Hotel users read Your Profile, everybody else their own given name. */
  profileByName: boolean
}

export const footerFor = (roles: readonly Role[]): FooterLinks => ({
  help: hasRole(roles, 'Hotel', 'Admin'),
  auditorZone: hasRole(roles, 'Auditor'),
  profileByName: leadingRole(roles) !== 'Hotel',
})
