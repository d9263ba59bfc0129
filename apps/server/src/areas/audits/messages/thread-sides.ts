import type { Participant } from '@sojourn/contract/audits/review/review'
import { type ConversationType, hasRole, type Role, type ThreadSides } from '@sojourn/domain'
import type { DbOrTrx } from '../../../platform/db/pool.ts'
import { findInvolved, type Involved } from '../repository/involved.ts'
import type { AuditRecord } from '../repository/records.ts'

const toParticipant = ({ userID, name, firstName, surname, profileImage }: Involved): Participant => ({
  userID,
  name,
  firstName,
  surname,
  profileImage,
})

type Sides = Record<ConversationType, ThreadSides<Participant>>

/** Who takes part in each thread. The certifier is the assigned administrator, or all of them while nobody can act. */
export function threadSidesOf(
  involved: readonly Involved[],
  { auditorID, assignedUserID }: Pick<AuditRecord, 'auditorID' | 'assignedUserID'>,
): Sides {
  const those = (role: Role, fits: (person: Involved) => boolean) =>
    involved.filter((person) => hasRole(person.roles, role) && fits(person)).map(toParticipant)
  const admins = those('Admin', () => true)
  const assigned = admins.filter(({ userID }) => userID === assignedUserID)
  const certifier = assigned.length > 0 ? assigned : admins
  return {
    Auditor: { certifier, opposite: those('Auditor', ({ userID }) => userID === auditorID) },
    Customer: { certifier, opposite: those('Hotel', ({ atSite }) => atSite) },
  }
}

export const findThreadSides = async (db: DbOrTrx, audit: AuditRecord): Promise<Sides> =>
  threadSidesOf(await findInvolved(db, { siteID: audit.site.siteID, named: [audit.auditorID] }), audit)

/** Both sides, nobody twice. */
export const listSideMembers = ({ opposite, certifier }: ThreadSides<Participant>): Participant[] => [
  ...new Map([...opposite, ...certifier].map((person) => [person.userID, person])).values(),
]
