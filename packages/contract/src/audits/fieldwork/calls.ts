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
  summary: 'Quick phrases, earlier results, monthly data, places and contacts for the visit',
  who: STAFF,
  kind: 'json',
  params: auditParams,
  response: fieldwork,
})

export const listOfflineFiles = call({
  method: 'GET',
  path: '/api/Audit/{auditId}/OfflineFiles',
  summary: 'Documents and photos of earlier audits that can be stored on a device for the visit',
  who: STAFF,
  kind: 'json',
  params: auditParams,
  response: z.array(offlineFile),
})

export const savePlaceOrder = call({
  method: 'PUT',
  path: '/api/Audit/{auditId}/Places',
  summary: 'The order of the places of an audit',
  who: STAFF,
  kind: 'none',
  params: auditParams,
  body: z.object({ places: z.array(z.string().max(300)).max(100) }),
})

export const getVisitRecord = call({
  method: 'GET',
  path: '/api/Audit/{auditId}/Visit',
  summary: 'The record of the visit; empty with version 0 while nothing is saved',
  who: STAFF,
  kind: 'json',
  params: auditParams,
  response: visitRecord,
})

export const saveVisitRecord = call({
  method: 'PUT',
  path: '/api/Audit/{auditId}/Visit',
  summary: 'Save the record of the visit; an outdated version is refused with the current record',
  who: ['Auditor'],
  kind: 'json',
  params: auditParams,
  body: visitRecordBody,
  response: visitRecord,
})

export const syncOwnPhrases = call({
  method: 'PUT',
  path: '/api/User/Me/Phrases',
  summary:
    "Send this device's own phrases and receive those of all devices; the newest change of a phrase wins",
  who: ['Auditor'],
  kind: 'json',
  body: z.array(ownPhrase).max(PHRASE_LIMITS.own),
  response: z.array(ownPhrase),
})
