import { PHRASE_LIMITS } from '@sojourn/domain'
import { z } from 'zod'
import { call } from '../../kernel/call.ts'
import { id } from '../../kernel/shapes.ts'
import { fieldwork, offlineFile, ownPhrase, visitRecord, visitRecordBody } from './fieldwork.ts'

const STAFF = ['Admin', 'Auditor'] as const

const auditParams = z.object({ auditId: id })

export const getFieldwork = call({
  method: 'GET',
  path: '/api/Audit/{auditId}/Fieldwork',
  summary: 'Get the data that an auditor needs at the property',
  description:
    'Quick phrases, earlier results, monthly data, places and contacts. The contacts are empty before the audit is confirmed and after it is decided.',
  who: STAFF,
  kind: 'json',
  params: auditParams,
  response: fieldwork,
})

export const listOfflineFiles = call({
  method: 'GET',
  path: '/api/Audit/{auditId}/OfflineFiles',
  summary: 'List the files that can be stored on a device for the visit',
  description: 'Documents of the audit that the reader can open, and photos of earlier audits.',
  who: STAFF,
  kind: 'json',
  params: auditParams,
  response: z.array(offlineFile),
})

export const savePlaceOrder = call({
  method: 'PUT',
  path: '/api/Audit/{auditId}/Places',
  summary: 'Save the order of the places of an audit',
  description:
    'Places that the audit type does not have are ignored; places that are not in the list follow in the order of the audit type.',
  who: STAFF,
  kind: 'none',
  params: auditParams,
  body: z.object({ places: z.array(z.string().max(300)).max(100) }),
})

export const getVisitRecord = call({
  method: 'GET',
  path: '/api/Audit/{auditId}/Visit',
  summary: 'Get the record of the visit',
  description: 'Empty with `version` 0 while nothing is saved.',
  who: STAFF,
  kind: 'json',
  params: auditParams,
  response: visitRecord,
})

export const saveVisitRecord = call({
  method: 'PUT',
  path: '/api/Audit/{auditId}/Visit',
  summary: 'Save the record of the visit',
  description:
    '`version` is that of the record that the client has loaded. If another device has saved since, returns 409 `visit-changed` with the stored record in `current`. Saving the stored content again changes nothing. Both signatures confirm the summary, so a changed summary with an earlier signature returns 409 `visit-signature-outdated`.',
  who: ['Auditor'],
  kind: 'json',
  params: auditParams,
  body: visitRecordBody,
  response: visitRecord,
})

export const syncOwnPhrases = call({
  method: 'PUT',
  path: '/api/User/Me/Phrases',
  summary: "Merge a device's own phrases with those of the user's other devices",
  description:
    'Of each phrase the newest change is kept; a time in the future counts as now. Returns all phrases, also deleted ones. An empty list only reads.',
  who: ['Auditor'],
  kind: 'json',
  body: z.array(ownPhrase).max(PHRASE_LIMITS.own),
  response: z.array(ownPhrase),
})
