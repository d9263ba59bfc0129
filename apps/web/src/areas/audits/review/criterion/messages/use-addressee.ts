import type { Conversation } from '@sojourn/domain/audits/review/conversation'
import { hasRole } from '@sojourn/domain/people/roles'
import { useProgramme } from '../../../../../features/programme.ts'
import { m } from '../../../../../messages/messages.js'
import { useReview, useReviewedAudit } from '../../review-context.ts'

/** Whom a message can be meant for, and what the other side is called when nobody is named. */
export function useAddressee(conversation: Conversation) {
  const { actor } = useReview()
  const audit = useReviewedAudit()
  const programme = useProgramme()
  const everybody = conversation === 'Auditor' ? audit.auditorThreadUsers : audit.customerThreadUsers
  const certifier = programme?.name ?? m.criterion_certifier()
  const opposite = conversation === 'Auditor' ? (audit.auditorName ?? m.criterion_auditor()) : audit.siteName
  return {
    people: everybody.filter(({ userID }) => userID !== actor.userID),
    name: hasRole(actor.roles, 'Admin') ? opposite : certifier,
  }
}
