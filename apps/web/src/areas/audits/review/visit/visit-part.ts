import type { VisitFields } from '../../../../features/offline-queue/visit-drafts.ts'

/** What the parts of the visit record share. */
export interface VisitPart {
  fields: VisitFields
  change(part: Partial<VisitFields>): void
}
