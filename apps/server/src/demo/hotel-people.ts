import type { Role } from '@sojourn/domain'
import { demoCompanies } from './data/companies.ts'
import { type DemoPerson, namedPeople } from './data/hotel-people.ts'
import { namesOf } from './data/names.ts'
import { type DemoSite, demoSites } from './data/sites.ts'
import { randomFor } from './random.ts'

/** Letters that do not come apart into a plain one and an accent. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ı: 'i', ð: 'd', ß: 'ss' }

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[øæıðß]/g, (letter) => LETTERS[letter] ?? letter)

export const slug = (text: string): string =>
  plain(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const domains = new Map(demoCompanies.map((company) => [company.name, company.domain]))

/** Everybody who works at a hotel: those one signs in as, a head of each group, one to three people at every site. */
export function hotelPeople(): DemoPerson[] {
  const people = [...namedPeople]
  const taken = new Set(people.map((person) => `${person.firstName} ${person.surname}`))

  /** Nobody has the same name twice. */
  const draw = (key: string, site: DemoSite) => {
    const random = randomFor(key)
    const { first, last } = namesOf(site.country)
    for (;;) {
      const firstName = random.pick(first)
      const surname = random.pick(last)
      if (taken.has(`${firstName} ${surname}`)) continue
      taken.add(`${firstName} ${surname}`)
      const email = `${plain(firstName)}.${plain(surname)}@${domains.get(site.company)}.example`
      return { random, firstName, surname, email }
    }
  }

  for (const { name } of demoCompanies) {
    const sites = demoSites.filter((site) => site.company === name)
    const [flagship] = sites
    if (!flagship || sites.length < 2 || people.some((person) => person.companies.includes(name))) continue
    const { random: _, ...head } = draw(`head of ${name}`, flagship)
    people.push({ ...head, roles: usualRoles(true), languages: ['en'], companies: [name], sites: [] })
  }
  for (const site of demoSites) {
    if (people.some((person) => isMainContact(person, site))) continue
    const count = randomFor(`people of ${site.name}`).pick([1, 1, 1, 2, 3])
    for (let number = 1; number <= count; number++) {
      const { random, ...person } = draw(`person ${number} of ${site.name}`, site)
      people.push({
        ...person,
        roles: usualRoles(random.chance(0.8)),
        languages: random.chance(0.4) ? ['en'] : [],
        companies: [],
        sites: [site.name],
        ...(number > 1 && random.chance(0.2) ? { invited: true } : {}),
      })
    }
  }
  return people
}

const usualRoles = (metrics: boolean): readonly Role[] =>
  metrics ? ['Hotel', 'EnvironmentalPerformance'] : ['Hotel']

/** The first Hotel user attached to the site itself. */
export const isMainContact = (person: DemoPerson, site: { name: string }): boolean =>
  person.roles.includes('Hotel') && person.sites.includes(site.name) && !person.invited
