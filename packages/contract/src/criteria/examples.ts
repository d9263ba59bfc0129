import type { CallExamples } from '../kernel/named-shape.ts'
import { nestedShape, shape } from '../kernel/named-shape.ts'
import { auditType, auditTypeRow, question } from './audit-type.ts'
import { newAuditType, savedAuditType, savedGroups, savedQuestion } from './save-audit-type.ts'

const type = {
  name: 'Hotel standard 2026',
  description: 'Criteria for hotels with more than 20 rooms.',
}
const group = { description: 'Measuring and saving energy.' }
const key = 'energy-use-recorded'

export const criteriaShapes = {
  AuditType: shape(auditType, type),
  AuditTypeRow: shape(auditTypeRow, type),
  Criterion: shape(question, { key }),
  CriteriaGroup: nestedShape(auditType.shape.groups, { ...group, isTopLevel: true, groups: [] }),
  NewAuditType: shape(newAuditType, type),
  SavedAuditType: shape(savedAuditType, type),
  SavedCriterion: shape(savedQuestion, { key }),
  SavedCriteriaGroup: nestedShape(savedGroups, { ...group, groups: [] }),
}

export const criteriaCallExamples: CallExamples = {}
