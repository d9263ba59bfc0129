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
  cases: ['Admin'],
  case: ['Admin', 'Hotel'],
  settings: ['Admin'],
} as const satisfies Record<string, readonly Role[]>

export type AppSection = keyof typeof SECTION_ROLES

/** Start page for the user's primary role. A user without a role stays on `/`, which explains why it is empty. */
export function getHomePath(roles: readonly Role[]): '/' | '/audits' | '/environmental' {
  const primaryRole = getPrimaryRole(roles)
  if (primaryRole === 'Auditor') return '/audits'
  if (primaryRole === 'EnvironmentalPerformance') return '/environmental'
  return '/'
}

/** Path to redirect to when these roles may not open the section; undefined when they may. */
export function getRedirectPath(section: AppSection, roles: readonly Role[]): string | undefined {
  const home = getHomePath(roles)
  if (section === 'home') return home === '/' ? undefined : home
  return hasRole(roles, ...SECTION_ROLES[section]) ? undefined : home
}

export type NavigationLabel =
  | 'dashboard'
  | 'customers'
  | 'certifications'
  | 'your-audits'
  | 'audits'
  | 'take-along'
  | 'auditors'
  | 'cases'
  | 'environmental-reports'
  | 'property-profile'
  | 'tools-and-resources'
  | 'support-website'
  | 'reports'
  | 'settings'

export interface NavigationEntry {
  /** A section of the app, or the programme's support website. */
  section: AppSection | 'support-site'
  label: NavigationLabel
}

const NAVIGATION: readonly (NavigationEntry & { shownTo: readonly Role[] })[] = [
  { section: 'home', label: 'dashboard', shownTo: ['Hotel', 'Admin'] },
  { section: 'companies', label: 'customers', shownTo: ['Admin'] },
  { section: 'audits', label: 'audits', shownTo: ['Admin', 'Auditor', 'Hotel', 'EnvironmentalPerformance'] },
  { section: 'take-along', label: 'take-along', shownTo: ['Auditor'] },
  { section: 'cases', label: 'cases', shownTo: ['Admin'] },
  { section: 'auditors', label: 'auditors', shownTo: ['Admin'] },
  { section: 'environmental', label: 'environmental-reports', shownTo: ['EnvironmentalPerformance'] },
  { section: 'customers', label: 'property-profile', shownTo: ['Hotel'] },
  { section: 'resources', label: 'tools-and-resources', shownTo: ['Hotel'] },
  { section: 'support-site', label: 'support-website', shownTo: ['Hotel'] },
  { section: 'reports', label: 'reports', shownTo: ['Admin'] },
  { section: 'settings', label: 'settings', shownTo: ['Admin'] },
]

/** Label of the list of audits in the side navigation and in the page heading. */
export function getAuditsLabel(roles: readonly Role[]): 'certifications' | 'your-audits' | 'audits' {
  const primaryRole = getPrimaryRole(roles)
  if (primaryRole === 'Admin') return 'certifications'
  return primaryRole === 'Hotel' ? 'your-audits' : 'audits'
}

/**
 * Entries of the side navigation that are visible to these roles, exist in the app and can be opened. Entries that would
 * redirect to the user's start page are omitted.
 */
export function getNavigation(
  roles: readonly Role[],
  exists: (section: AppSection | 'support-site') => boolean,
): NavigationEntry[] {
  return NAVIGATION.filter(({ section, shownTo }) => {
    if (!hasRole(roles, ...shownTo) || !exists(section)) return false
    return section === 'support-site' || getRedirectPath(section, roles) === undefined
  }).map(({ section, label }) => ({ section, label: section === 'audits' ? getAuditsLabel(roles) : label }))
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
