import { allowed, type Decision, refused } from '../kernel/decision.ts'
import { hasRole, type Role } from '../people/roles.ts'

/** Why a person may not handle a case, the most important first. Only one reason is shown. */
export const INVOLVEMENTS = [
  'belongs-to-property',
  'complained',
  'did-audit',
  'suspended-certificate',
  'withdrew-certificate',
  'lifted-suspension',
  'decided-audit',
  'decided-certificate',
  'checked-report',
  'changed-dates',
] as const
export type Involvement = (typeof INVOLVEMENTS)[number]

/** A person and what they did in the certification that the case is about. */
export interface InvolvedPerson {
  userID: string
  involvement: Involvement
}

/** The most important involvement of a person; undefined if they were not involved. */
export function findInvolvement(
  userID: string,
  involved: readonly InvolvedPerson[],
): Involvement | undefined {
  const involvements = involved
    .filter((person) => person.userID === userID)
    .map(({ involvement }) => involvement)
  return INVOLVEMENTS.find((involvement) => involvements.includes(involvement))
}

/** Whether the person has an interest in the case. They read the case as the property does, also with the Admin role. */
export const isParty = (involvement: Involvement | null | undefined): boolean =>
  involvement === 'belongs-to-property' || involvement === 'complained'

/** Allows Admins who were not involved. The other roles of a person make no difference. */
export function canHandleCase(
  actor: { userID: string; roles: readonly Role[] },
  involved: readonly InvolvedPerson[],
): Decision<'not-allowed' | 'case-person-involved'> {
  if (!hasRole(actor.roles, 'Admin')) return refused('not-allowed')
  return findInvolvement(actor.userID, involved) === undefined ? allowed : refused('case-person-involved')
}
