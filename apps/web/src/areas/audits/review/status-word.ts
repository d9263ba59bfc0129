import type { QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { m } from '../../../messages/messages.js'

const statusLabels: Record<QuestionStatus, () => string> = {
  Compliant: m.review_compliant,
  Noncompliant: m.review_non_compliant,
}

/** What the buttons call it. */
export const statusLabel = (status: QuestionStatus): string => statusLabels[status]()
