import type { CallExamples } from '../kernel/named-shape.ts'
import { nestedShape, shape } from '../kernel/named-shape.ts'
import { auditType, auditTypeRow, checkUpPlan, question } from './audit-type.ts'
import { dataRule, quickPhrase, savedDataRule } from './fieldwork.ts'
import { newAuditType, savedAuditType, savedGroups, savedQuestion } from './save-audit-type.ts'

const type = {
  name: 'Hotel standard 2026',
  description: 'Criteria for hotels with more than 20 rooms.',
}
const group = { description: 'Measuring and saving energy.' }
const key = 'energy-use-recorded'

export const criteriaShapes = {
  AuditType: shape(auditType, type),
  CheckUpPlan: shape(checkUpPlan, { months: 12, kind: 'remote', mandatory: true, failed: true, sample: 10 }),
  AuditTypeRow: shape(auditTypeRow, type),
  Criterion: shape(question, { key }),
  CriteriaGroup: nestedShape(auditType.shape.groups, { ...group, isTopLevel: true, groups: [] }),
  QuickPhrase: shape(quickPhrase, {
    label: 'Readings missing',
    text: 'The meter readings of {date} are missing.',
    answer: 'Noncompliant',
  }),
  DataRule: {
    ...shape(dataRule, { months: 3, minimumMonths: 3, enteredWithinDays: 60, trend: 'not-rising' }),
    schemas: [dataRule, savedDataRule],
  },
  NewAuditType: shape(newAuditType, type),
  SavedAuditType: shape(savedAuditType, type),
  SavedCriterion: shape(savedQuestion, { key }),
  SavedCriteriaGroup: nestedShape(savedGroups, { ...group, groups: [] }),
}

export const criteriaCallExamples: CallExamples = {}
