import { eventActor, loggedEvent } from './logged-event.ts'
import { shape } from './named-shape.ts'
import { problemDocument } from './problems.ts'

export const kernelShapes = {
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
