import { alsoHers, spokenIn } from './data/audits.ts'
import { demoCompanies } from './data/companies.ts'
import type { DemoSite } from './data/sites.ts'
import { demoAdmins, demoAuditors } from './data/staff.ts'
import { hotelPeople, isMainContact } from './hotel-people.ts'
import { userIdOf } from './load-people.ts'
import type { Random } from './random.ts'

const HER = 'auditor@sojourn.test'
const ADMINISTRATOR = 'admin@sojourn.test'
/** The company of the person one signs in as for a group of hotels. */
const FEATURED = 'Amendoeiras Turismo Rural'

const languageOf = (site: DemoSite): string => spokenIn[site.country] ?? 'en'

/** Whether it is audited by whoever one signs in as. */
const isHers = (site: DemoSite): boolean => languageOf(site) === 'pt' || alsoHers.includes(site.name)

/** Somebody who speaks the language of the place; whoever one signs in as has the Portuguese ones. */
export function auditorFor(site: DemoSite, random: Random): string {
  const speaking = demoAuditors.filter(({ languages }) => languages.includes(languageOf(site)))
  return userIdOf(isHers(site) ? HER : random.pick(speaking).email)
}

/** Whom it is assigned to. What the others one signs in as work on comes to the administrator one signs in as. */
export function administratorFor(site: DemoSite, random: Random): string | null {
  const drawn = random.chance(0.7) ? random.pick(demoAdmins).email : undefined
  if (isHers(site) || site.company === FEATURED) return userIdOf(ADMINISTRATOR)
  return drawn === undefined ? null : userIdOf(drawn)
}

/** Those who speak for the certifier: whom it is assigned to, otherwise all of them. */
export const certifiersFor = (assignedUserID: string | null): string[] =>
  assignedUserID === null ? demoAdmins.map(({ email }) => userIdOf(email)) : [assignedUserID]

const companiesOf = (name: string): string[] => {
  const parent = demoCompanies.find((company) => company.name === name)?.parent
  return parent === undefined ? [name] : [name, parent]
}

/** Everybody who speaks for the property, its main contact first. */
export function contactsOf(site: DemoSite): string[] {
  const companies = companiesOf(site.company)
  const people = hotelPeople().filter(
    ({ roles, sites, companies: theirs, invited }) =>
      !invited &&
      roles.includes('Hotel') &&
      (sites.includes(site.name) || theirs.some((name) => companies.includes(name))),
  )
  const main = people.filter((person) => isMainContact(person, site))
  return [...new Set([...main, ...people])].map(({ email }) => userIdOf(email))
}
