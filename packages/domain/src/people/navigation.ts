import { getPrimaryRole, hasRole, type Role } from './roles.ts'

/** Roles that may open each section of the web app. Access to individual records is checked by the server. */
const SECTION_ROLES = {
  home: ['Admin', 'Hotel'],
  audits: ['Admin', 'Auditor', 'Hotel'],
  'take-along': ['Auditor'],
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

/** Start page for the user's primary role. A user without a role stays on `/`, which explains why it is empty. */
export function getHomePath(roles: readonly Role[]): '/' | '/audits' | '/environmental' {
  const leading = getPrimaryRole(roles)
  if (leading === 'Auditor') return '/audits'
  if (leading === 'EnvironmentalPerformance') return '/environmental'
  return '/'
}

/** Path to redirect to when these roles may not open the section; undefined when they may. */
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
  | 'take-along'
  | 'auditors'
  | 'environmental-reports'
  | 'property-profile'
  | 'tools-and-resources'
  | 'support-website'
  | 'reports'
  | 'settings'

export interface NavigationEntry {
  /** A section of the app, or the programme's support website. */
  place: AppSection | 'support-site'
  label: NavigationLabel
}

const NAVIGATION: readonly (NavigationEntry & { shownTo: readonly Role[] })[] = [
  { place: 'home', label: 'dashboard', shownTo: ['Hotel', 'Admin'] },
  { place: 'companies', label: 'customers', shownTo: ['Admin'] },
  { place: 'audits', label: 'audits', shownTo: ['Admin', 'Auditor', 'Hotel', 'EnvironmentalPerformance'] },
  { place: 'take-along', label: 'take-along', shownTo: ['Auditor'] },
  { place: 'auditors', label: 'auditors', shownTo: ['Admin'] },
  { place: 'environmental', label: 'environmental-reports', shownTo: ['EnvironmentalPerformance'] },
  { place: 'customers', label: 'property-profile', shownTo: ['Hotel'] },
  { place: 'resources', label: 'tools-and-resources', shownTo: ['Hotel'] },
  { place: 'support-site', label: 'support-website', shownTo: ['Hotel'] },
  { place: 'reports', label: 'reports', shownTo: ['Admin'] },
  { place: 'settings', label: 'settings', shownTo: ['Admin'] },
]

/** Label of the list of audits in the side navigation and in the page heading. */
export function getAuditsLabel(roles: readonly Role[]): 'certifications' | 'your-audits' | 'audits' {
  const leading = getPrimaryRole(roles)
  if (leading === 'Admin') return 'certifications'
  return leading === 'Hotel' ? 'your-audits' : 'audits'
}

/**
 * Entries of the side navigation that are visible to these roles, exist in the app and can be opened. Entries that would
 * redirect to the user's start page are omitted.
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
  /** Hotel users see the label "Your Profile"; other users see their first name. */
  profileByName: boolean
}

export const getFooterLinks = (roles: readonly Role[]): FooterLinks => ({
  help: hasRole(roles, 'Hotel', 'Admin'),
  auditorZone: hasRole(roles, 'Auditor'),
  profileByName: getPrimaryRole(roles) !== 'Hotel',
})
