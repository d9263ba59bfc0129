import type { NavigationLabel, Place } from '@sojourn/domain/people/navigation'
import {
  type Icon,
  IconBuildingSkyscraper,
  IconCertificate,
  IconLayoutDashboard,
  IconLeaf,
  IconReportAnalytics,
  IconSettings,
  IconTools,
  IconUsers,
} from '@tabler/icons-react'
import { m } from '../../messages/messages.js'

/**
 * The areas that exist. One that is added here appears in the navigation of everybody it is meant for. `also`: where
 * else somebody is in the same area.
 */
export const places = {
  home: { to: '/', icon: IconLayoutDashboard },
  companies: { to: '/companies', also: '/customers', icon: IconBuildingSkyscraper },
  customers: { to: '/customers', also: '/companies', icon: IconBuildingSkyscraper },
  audits: { to: '/audits', icon: IconCertificate },
  environmental: { to: '/environmental', icon: IconLeaf },
  auditors: { to: '/auditors', icon: IconUsers },
  resources: { to: '/resources', icon: IconTools },
  reports: { to: '/reports', icon: IconReportAnalytics },
  settings: { to: '/settings', icon: IconSettings },
} as const satisfies Partial<Record<Place, { to: string; also?: string; icon: Icon }>>

export const doesExist = (place: string): place is keyof typeof places => place in places

export const labels: Record<NavigationLabel, () => string> = {
  dashboard: m.app_nav_dashboard,
  customers: m.app_nav_customers,
  certifications: m.app_nav_certifications,
  'your-audits': m.app_nav_your_audits,
  audits: m.app_nav_audits,
  auditors: m.app_nav_auditors,
  'environmental-reports': m.app_nav_environmental,
  'property-profile': m.app_nav_property_profile,
  'tools-and-resources': m.app_nav_resources,
  'support-website': m.app_nav_support_website,
  reports: m.app_nav_reports,
  settings: m.app_nav_settings,
}
