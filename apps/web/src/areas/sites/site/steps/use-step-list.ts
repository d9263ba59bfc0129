import { hasRole } from '@sojourn/domain/people/roles'
import { canSeeSiteStep, SITE_FIELDS, SITE_STEPS, listSiteFields } from '@sojourn/domain/sites/site-fields'
import { m } from '../../../../messages/messages.js'
import { useSiteAudits } from '../audits/use-site-audits.ts'
import type { SiteFormState } from '../form/form-context.ts'
import {
  summarizeAdministration,
  summarizeAudits,
  summarizeLocation,
  summarizeProfile,
  summarizeRelationships,
  summarizeCustomer,
  summarizeUsers,
} from './summaries.ts'

/** The steps that hold fields, and the one that holds audits. */
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
  /** What it is about, while it is open. */
  about: string
  /** What is in it, while it is closed. */
  summary: string
  done: boolean
  wrong: boolean
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

/** The steps this person sees, in order. */
export function useStepList(form: SiteFormState): StepItem[] {
  const { site, roles, draft, lookups, faults } = form
  const audits = useSiteAudits(site?.siteID).data
  const lines: Readonly<Record<StepName, string>> = {
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
  const isSound = (name: StepName): boolean =>
    listSiteFields().every((field) => SITE_FIELDS[field].step !== name || faults.all[field] === undefined)
  const toldIn = (name: StepName): number =>
    listSiteFields().filter((field) => SITE_FIELDS[field].step === name && faults.told[field]).length
  const isSeen = (name: StepName): boolean => {
    const step = findFieldStep(name)
    return step ? canSeeSiteStep(roles, step) : site !== undefined
  }
  const isOwn = (name: StepName): boolean => name === 'administration' || name === 'relationships'

  return STEP_NAMES.filter(isSeen).map((name) => ({
    name,
    title: TITLES[name](),
    hint: isOwn(name) && hasRole(roles, 'Admin') ? m.customer_admin_only() : undefined,
    about: DESCRIPTIONS[name](),
    summary: toldIn(name) > 0 ? m.kit_fields_to_correct({ count: toldIn(name) }) : lines[name],
    wrong: toldIn(name) > 0,
    done: isFilled(name) && isSound(name),
  }))
}
