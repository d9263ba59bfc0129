import type { CallExamples } from '../kernel/named-shape.ts'
import { shape } from '../kernel/named-shape.ts'
import { auditVisit, notification, workGroup, workItem } from './calls.ts'

export const notificationsShapes = {
  Notification: shape(notification, {
    kind: 'submitted',
    by: null,
    opens: true,
    messages: null,
  }),
  AuditVisit: shape(auditVisit, {
    status: 'Report Pending',
    visitOn: '2026-05-18',
    address: 'Rua das Amendoeiras 12, Tavira, Faro',
    town: 'Tavira',
    telephone: '+351 289 555 014',
    contactName: 'Rita Nunes',
    noOfRooms: 38,
    auditTypeName: 'V2 - Requirements 2023',
    criteria: 164,
    unanswered: 13,
    sentBack: 0,
  }),
  WorkItem: shape(workItem, { status: 'Report Pending', deadline: { kind: 'report', date: '2026-06-15' } }),
  WorkGroup: shape(workGroup, { count: 1 }),
}

export const notificationsCallExamples: CallExamples = {
  getMyWork: { response: { unread: { count: 1, messages: 2, items: [] } } },
  markNotificationsRead: { body: { until: '2026-05-27T16:40:00Z' } },
}
