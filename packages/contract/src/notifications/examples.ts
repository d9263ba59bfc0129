import type { CallExamples } from '../kernel/named-shape.ts'
import { shape } from '../kernel/named-shape.ts'
import { notification, workGroup, workItem } from './calls.ts'

export const notificationsShapes = {
  Notification: shape(notification, {
    kind: 'submitted',
    by: null,
    opens: true,
    messages: null,
  }),
  WorkItem: shape(workItem, { status: 'Report Pending', deadline: { kind: 'report', date: '2026-06-15' } }),
  WorkGroup: shape(workGroup, { count: 1 }),
}

export const notificationsCallExamples: CallExamples = {
  getMyWork: { response: { unread: { count: 1, messages: 2, items: [] } } },
  markNotificationsRead: { body: { until: '2026-05-27T16:40:00Z' } },
}
