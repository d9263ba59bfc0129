import type { Role } from '@sojourn/domain'
import { grantCompany, grantSite, insertUser } from '../areas/people/index.ts'
import { setMainContact } from '../areas/sites/index.ts'
import type { DbOrTrx } from '../platform/db/pool.ts'
import type { Platform } from '../platform/platform.ts'
import { type DemoPerson, type DemoStaff, demoAdmins, demoAuditors } from './data/people.ts'
import { demoSites } from './data/sites.ts'
import { createHotelPeople, isMainContact } from './hotel-people.ts'
import { demoId } from './ids.ts'
import { drawPortrait } from './images/draw-portrait.ts'
import { createRandom } from './random.ts'

const DAY_MS = 86_400_000
/** Before the first audit. */
const STAFF_CREATED_AT = new Date('2015-01-12T09:00:00Z')

const staff: readonly (DemoStaff & { roles: readonly Role[] })[] = [
  ...demoAdmins.map((admin) => ({ ...admin, roles: ['Admin' as const] })),
  ...demoAuditors.map((auditor) => ({ ...auditor, roles: ['Auditor' as const] })),
]

export const getDemoUserID = (email: string): string => demoId('user', email)

/** A user with an open invitation was invited at most six days ago, so that the link is still valid. */
export function getDaysSinceJoining({ email, invited }: Pick<DemoPerson, 'email' | 'invited'>): number {
  const random = createRandom(`joining of ${email}`)
  return invited ? random.whole(1, 6) : random.whole(20, 1100)
}

export async function loadPeople(
  platform: Platform,
  trx: DbOrTrx,
  today: Date,
  passwordHash: string,
): Promise<void> {
  const daysAgo = (days: number) => new Date(today.getTime() - days * DAY_MS)

  for (const person of staff) {
    const userID = getDemoUserID(person.email)
    const joinedAt = STAFF_CREATED_AT
    const photoDocumentID = await platform.files.store(
      trx,
      {
        owner: { kind: 'user-photo', id: userID },
        name: 'portrait.png',
        mimeType: 'image/png',
        createdBy: null,
      },
      drawPortrait(person.portrait),
    )
    await insertUser(trx, {
      ...pickAccountFields(person),
      photoDocumentID,
      passwordHash,
      confirmedAt: joinedAt,
      invitedAt: joinedAt,
      createdAt: joinedAt,
    })
  }

  const by = getDemoUserID('admin@sojourn.test')
  const people = createHotelPeople()
  for (const person of people) {
    const joinedAt = daysAgo(getDaysSinceJoining(person))
    await insertUser(trx, {
      ...pickAccountFields(person),
      photoDocumentID: null,
      // Invited users choose their own password.
      passwordHash: person.invited ? null : passwordHash,
      confirmedAt: person.invited ? null : joinedAt,
      invitedAt: joinedAt,
      createdAt: joinedAt,
    })
    const change = { userID: getDemoUserID(person.email), at: joinedAt, by }
    for (const name of person.companies)
      await grantCompany(trx, { ...change, company: { companyID: demoId('company', name), name } })
    for (const name of person.sites)
      await grantSite(trx, { ...change, site: { siteID: demoId('site', name), siteName: name } })
  }
  for (const site of demoSites) {
    const contact = people.find((person) => isMainContact(person, site))
    if (!contact) continue
    const [siteID, userID] = [demoId('site', site.name), getDemoUserID(contact.email)]
    // A main contact is always a user of the site itself.
    await grantSite(trx, { userID, site: { siteID, siteName: site.name }, at: daysAgo(0), by })
    await setMainContact(trx, siteID, userID)
  }
}

const pickAccountFields = (
  person: Pick<DemoPerson, 'firstName' | 'surname' | 'email' | 'roles' | 'languages'>,
) => ({
  userID: getDemoUserID(person.email),
  firstName: person.firstName,
  surname: person.surname,
  email: person.email,
  roles: [...person.roles],
  languages: [...person.languages],
})
