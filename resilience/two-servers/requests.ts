import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Talk, World } from './fixture.ts'

/** Longer than any mark: whoever hears nothing for so long counts as left hanging. */
const PATIENCE = 20_000

export interface Answer {
  /** 0 when there was none. */
  status: number
  text: string
  milliseconds: number
}

async function ask(url: string, token: string, init: RequestInit = {}): Promise<Answer> {
  const began = performance.now()
  const headers = { authorization: `Bearer ${token}`, ...init.headers }
  const answer = { status: 0, text: '' }
  try {
    const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(PATIENCE) })
    answer.text = await response.text()
    answer.status = response.status
  } catch (error) {
    answer.text = error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error)
  }
  return { ...answer, milliseconds: performance.now() - began }
}

const post = (url: string, token: string, body: unknown) =>
  ask(url, token, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    body: JSON.stringify(body),
  })

export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300

export const list = (url: string, { adminToken }: World) =>
  ask(`${url}/api/Audit?FilterType=AuditStatus.Name&Filter=Report%20Pending`, adminToken)

/** What a review asks for when it opens, and again after every break of its connection to the hub. */
export const open = (url: string, token: string, { auditID }: Talk) =>
  ask(`${url}/api/Audit/${auditID}`, token)

export const say = (url: string, { adminToken }: World, { auditID, questionID }: Talk, message: string) =>
  post(`${url}/api/Audit/${auditID}/${questionID}/Auditor/Thread`, adminToken, { message })

/** Leaves a letter, which the worker sends. */
export const invite = (url: string, { adminToken, companyID, siteID }: World, emailAddress: string) =>
  post(`${url}/api/User`, adminToken, {
    firstName: 'Alex',
    surname: 'Winter',
    emailAddress,
    roles: 'Hotel',
    companyId: companyID,
    siteId: siteID,
  })
