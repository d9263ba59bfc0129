import type { Notice } from '@sojourn/contract/notifications/calls'
import { hasRole, type Role } from '@sojourn/domain/people/roles'
import { linkOptions } from '@tanstack/react-router'

/** An administrator books these; the review has nothing to show yet. */
const TO_BOOK: readonly Notice['kind'][] = ['requested', 'date-change-requested']

const toReview = (auditID: string) => linkOptions({ to: '/audits/audit/$auditID', params: { auditID } })

/** Where a line leads: to the thread, to where it is booked, to the list, or to the review. */
export function placeOf(notice: Notice, roles: readonly Role[]) {
  const { auditID, companyID, siteID, kind, messages } = notice
  if (messages) {
    const tab = messages.conversation === 'Auditor' ? ('auditor' as const) : ('customer' as const)
    return linkOptions({ ...toReview(auditID), search: { question: messages.questionID, tab } })
  }
  if (TO_BOOK.includes(kind) && hasRole(roles, 'Admin'))
    return linkOptions({
      to: '/companies/company/$companyID/customers/customer/$siteID/audit/$auditID',
      params: { companyID, siteID, auditID },
    })
  if (kind === 'cancelled') return linkOptions({ to: '/audits', search: { AuditID: auditID } })
  return toReview(auditID)
}
