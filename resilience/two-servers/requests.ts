import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Fixture, Thread } from '../lib/fixture.ts'

const TIMEOUT = 20_000

export interface TimedResponse {
  /** 0 if there was no response. */
  status: number
  text: string
  milliseconds: number
}

async function send(url: string, token: string, init: RequestInit = {}): Promise<TimedResponse> {
  const began = performance.now()
  const headers = { authorization: `Bearer ${token}`, ...init.headers }
  const result = { status: 0, text: '' }
  try {
    const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT) })
    result.text = await response.text()
    result.status = response.status
  } catch (error) {
    result.text = error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error)
  }
  return { ...result, milliseconds: performance.now() - began }
}

const post = (url: string, token: string, body: unknown) =>
  send(url, token, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(body),
  })

export const isSuccessful = ({ status }: TimedResponse): boolean => status >= 200 && status < 300

export const listAudits = (url: string, { adminToken }: Fixture) =>
  send(`${url}/api/Audit?FilterType=AuditStatus.Name&Filter=Report%20Pending`, adminToken)

export const getAudit = (url: string, token: string, { auditID }: Thread) =>
  send(`${url}/api/Audit/${auditID}`, token)

export const sendMessage = (
  url: string,
  { adminToken }: Fixture,
  { auditID, questionID }: Thread,
  message: string,
) => post(`${url}/api/Audit/${auditID}/${questionID}/Auditor/Thread`, adminToken, { message })

/** Adds a user, who gets an e-mail from the worker. */
export const inviteUser = (url: string, { adminToken, companyID, siteID }: Fixture, emailAddress: string) =>
  post(`${url}/api/User`, adminToken, {
    firstName: 'Alex',
    surname: 'Winter',
    emailAddress,
    roles: 'Hotel',
    companyId: companyID,
    siteId: siteID,
  })
