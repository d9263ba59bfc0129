import { hasRole } from '@sojourn/domain/people/roles'
import { canSeeSiteStep, listSiteFields, SITE_FIELDS, SITE_STEPS } from '@sojourn/domain/sites/site-fields'
import { m } from '../../../../messages/messages.js'
import type { SiteFormState } from '../form/form-context.ts'
import { useSiteAudits } from '../site-audits.ts'
import {
  summarizeAdministration,
  summarizeAudits,
  summarizeCustomer,
  summarizeLocation,
  summarizeProfile,
  summarizeRelationships,
  summarizeUsers,
} from './summaries.ts'

/** The steps with fields, and the audit history. */
export const STEP_NAMES = [
  'customer-summary',
  'location',
  'auditing-profile',
  'administration',
  'relationships',
  'audit-history',
  'site-users',
] as const
export type StepName = (typeof STEP_NAMES)[number]

export interface StepItem {
  name: StepName
  title: string
  hint: string | undefined
  /** Shown while the step is open. */
  description: string
  /** Shown while the step is closed. */
  summary: string
  done: boolean
  hasErrors: boolean
}

const TITLES: Readonly<Record<StepName, () => string>> = {
  'customer-summary': m.customer_step_summary,
  location: m.customer_step_location,
  'auditing-profile': m.customer_step_profile,
  administration: m.customer_step_administration,
  relationships: m.customer_step_relationships,
  'audit-history': m.customer_step_audits,
  'site-users': m.customer_step_users,
}

const DESCRIPTIONS: Readonly<Record<StepName, () => string>> = {
  'customer-summary': m.customer_about_summary,
  location: m.customer_about_location,
  'auditing-profile': m.customer_about_profile,
  administration: m.customer_about_administration,
  relationships: m.customer_about_relationships,
  'audit-history': m.customer_about_audits,
  'site-users': m.customer_about_users,
}

const findFieldStep = (name: StepName) => SITE_STEPS.find((step) => step === name)

/** Returns the steps visible to the user, in order. */
export function useStepList(form: SiteFormState): StepItem[] {
  const { site, roles, draft, lookups, errors } = form
  const audits = useSiteAudits(site?.siteID).data
  const summaries: Readonly<Record<StepName, string>> = {
    'customer-summary': summarizeCustomer(draft, lookups, new Date()),
    location: summarizeLocation(draft, lookups),
    'auditing-profile': summarizeProfile(draft),
    administration: summarizeAdministration(draft),
    relationships: summarizeRelationships(draft),
    'audit-history': summarizeAudits(audits),
    'site-users': summarizeUsers(
      draft,
      hasRole(roles, 'Admin', 'Hotel') ? (site?.siteUsers.length ?? 0) : undefined,
    ),
  }
  const isFilled = (name: StepName): boolean => {
    if (name === 'relationships') return draft.hotelGroups.length > 0 && draft.tourOperators.length > 0
    if (name === 'audit-history') return (audits?.length ?? 0) > 0
    return name !== 'site-users' || draft.mainContactUser !== null
  }
  const isValid = (name: StepName): boolean =>
    listSiteFields().every((field) => SITE_FIELDS[field].step !== name || errors.all[field] === undefined)
  const countShownErrors = (name: StepName): number =>
    listSiteFields().filter((field) => SITE_FIELDS[field].step === name && errors.shown[field]).length
  const isVisible = (name: StepName): boolean => {
    const step = findFieldStep(name)
    return step ? canSeeSiteStep(roles, step) : site !== undefined
  }
  const isAdminStep = (name: StepName): boolean => name === 'administration' || name === 'relationships'

  return STEP_NAMES.filter(isVisible).map((name) => ({
    name,
    title: TITLES[name](),
    hint: isAdminStep(name) && hasRole(roles, 'Admin') ? m.customer_admin_only() : undefined,
    description: DESCRIPTIONS[name](),
    summary:
      countShownErrors(name) > 0 ? m.ui_field_errors({ count: countShownErrors(name) }) : summaries[name],
    hasErrors: countShownErrors(name) > 0,
    done: isFilled(name) && isValid(name),
  }))
}
