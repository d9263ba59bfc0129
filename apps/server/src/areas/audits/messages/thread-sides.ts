import type { Participant } from '@sojourn/contract/audits/review/review'
import { type Conversation, hasRole, type Role, type ThreadSides } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findInvolvedPeople, type InvolvedPerson } from '../repository/people.ts'
import type { AuditRecord } from '../repository/records.ts'

const participant = ({ userID, name, firstName, surname, profileImage }: InvolvedPerson): Participant => ({
  userID,
  name,
  firstName,
  surname,
  profileImage,
})

type Sides = Record<Conversation, ThreadSides<Participant>>

/** Who takes part in each thread. The certifier is the assigned administrator, or all of them while nobody can act. */
export function sidesOf(
  involved: readonly InvolvedPerson[],
  { auditorID, assignedUserID }: Pick<AuditRecord, 'auditorID' | 'assignedUserID'>,
): Sides {
  const those = (role: Role, fits: (person: InvolvedPerson) => boolean) =>
    involved.filter((person) => hasRole(person.roles, role) && fits(person)).map(participant)
  const admins = those('Admin', () => true)
  const assigned = admins.filter(({ userID }) => userID === assignedUserID)
  const certifier = assigned.length > 0 ? assigned : admins
  return {
    Auditor: { certifier, opposite: those('Auditor', ({ userID }) => userID === auditorID) },
    Customer: { certifier, opposite: those('Hotel', ({ atSite }) => atSite) },
  }
}

export const findThreadSides = async (db: DbOrTrx, audit: AuditRecord): Promise<Sides> =>
  sidesOf(await findInvolvedPeople(db, { siteID: audit.site.siteID, named: [audit.auditorID] }), audit)

/** Both sides, nobody twice. */
export const everybodyIn = ({ opposite, certifier }: ThreadSides<Participant>): Participant[] => [
  ...new Map([...opposite, ...certifier].map((person) => [person.userID, person])).values(),
]
