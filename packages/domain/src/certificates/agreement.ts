import { allowed, type Decision, refused } from '../kernel/decision.ts'
import { hasRole, type Role } from '../people/roles.ts'

/** The newest published revision of the certification agreement and the newest one that the property has accepted. */
export interface AgreementFacts {
  current: number | null
  accepted: number | null
}

/** Nothing is missing while no agreement is published. A newer revision has to be accepted again. */
export const isAgreementMissing = ({ current, accepted }: AgreementFacts): boolean =>
  current !== null && accepted !== current

/** Whether a person may request or confirm an audit. Admins may, because they do not accept for a property. */
export function canBookUnderAgreement(
  roles: readonly Role[],
  facts: AgreementFacts,
  isRequired: boolean,
): Decision<'agreement-not-accepted'> {
  const isBlocked = isRequired && isAgreementMissing(facts) && !hasRole(roles, 'Admin')
  return isBlocked ? refused('agreement-not-accepted') : allowed
}

/** Only the current revision can be accepted. An older one is refused, because its text has been replaced. */
export const canAcceptAgreement = (
  revision: number,
  { current }: Pick<AgreementFacts, 'current'>,
): Decision<'agreement-outdated'> => (revision === current ? allowed : refused('agreement-outdated'))
