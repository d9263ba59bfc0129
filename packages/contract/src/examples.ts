import { auditsCallExamples, auditsShapes } from './audits/examples.ts'
import { casesCallExamples, casesShapes } from './cases/examples.ts'
import { certificatesCallExamples, certificatesShapes } from './certificates/examples.ts'
import { companiesCallExamples, companiesShapes } from './companies/examples.ts'
import { criteriaCallExamples, criteriaShapes } from './criteria/examples.ts'
import { dashboardsCallExamples, dashboardsShapes } from './dashboards/examples.ts'
import { documentsCallExamples, documentsShapes } from './documents/examples.ts'
import { environmentCallExamples, environmentShapes } from './environment/examples.ts'
import { eventActor, loggedEvent } from './kernel/logged-event.ts'
import { type CallExamples, type NamedShape, shape } from './kernel/named-shape.ts'
import { problemDocument } from './kernel/problems.ts'
import { mailCallExamples, mailShapes } from './mail/examples.ts'
import { notificationsCallExamples, notificationsShapes } from './notifications/examples.ts'
import { peopleCallExamples, peopleShapes } from './people/examples.ts'
import { programmeCallExamples, programmeShapes } from './programme/examples.ts'
import { reportsCallExamples, reportsShapes } from './reports/examples.ts'
import { sitesCallExamples, sitesShapes } from './sites/examples.ts'

export { fieldExamples, OneOf, pathExamples } from './kernel/field-examples.ts'

const kernelShapes = {
  Problem: shape(problemDocument, {
    type: 'urn:sojourn:problem:not-found',
    title: 'This does not exist, or you do not have access to it.',
    status: 404,
    code: 'not-found',
    requestId: '0197a3c2-5d1e-7b40-8f26-c3a9e07d5b18',
    detail: undefined,
    errors: undefined,
    current: undefined,
    extra: undefined,
  }),
  EventActor: shape(eventActor),
  LoggedEvent: shape(loggedEvent, {
    title: 'Date confirmed',
    description: 'The property confirmed the audit on 18 May 2026.',
    eventType: 'audit-date-confirmed',
  }),
}

/** The shapes that have a name in the API documentation. Only the server imports names and examples. */
export const shapes: Readonly<Record<string, NamedShape>> = {
  ...kernelShapes,
  ...auditsShapes,
  ...casesShapes,
  ...certificatesShapes,
  ...companiesShapes,
  ...criteriaShapes,
  ...dashboardsShapes,
  ...documentsShapes,
  ...environmentShapes,
  ...mailShapes,
  ...notificationsShapes,
  ...peopleShapes,
  ...programmeShapes,
  ...reportsShapes,
  ...sitesShapes,
}

export const callExamples: CallExamples = {
  ...auditsCallExamples,
  ...casesCallExamples,
  ...certificatesCallExamples,
  ...companiesCallExamples,
  ...criteriaCallExamples,
  ...dashboardsCallExamples,
  ...documentsCallExamples,
  ...environmentCallExamples,
  ...mailCallExamples,
  ...notificationsCallExamples,
  ...peopleCallExamples,
  ...programmeCallExamples,
  ...reportsCallExamples,
  ...sitesCallExamples,
}
