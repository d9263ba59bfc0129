import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findUnstorable } from '../../../platform/http/unstorable.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getIdentity } from '../identity.ts'
import { createFormCookie, getFormCookieName, readCookie } from '../provider/cookies.ts'

/** The form token is missing or was issued to another browser. */
export class ExpiredFormError extends Error {}

/** The form contains characters that PostgreSQL cannot store. */
export class UnstorableFormError extends Error {}

const COOKIE_FORMAT = /^[\w-]{43}$/

/** Value of the form cookie, or undefined if it is missing or malformed. */
export const readFormCookie = (platform: Platform, request: FastifyRequest): string | undefined => {
  const value = readCookie(request.headers.cookie, getFormCookieName(platform.config))
  return value !== undefined && COOKIE_FORMAT.test(value) ? value : undefined
}

const createFormToken = async (platform: Platform, cookie: string): Promise<string> =>
  createHmac('sha256', (await getIdentity(platform).secrets()).forms)
    .update(cookie)
    .digest('base64url')

/** Token for a hidden field, derived from a cookie that other sites cannot read. */
export async function issueFormToken(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const known = readFormCookie(platform, request)
  const cookie = known ?? randomBytes(32).toString('base64url')
  if (known === undefined) reply.header('Set-Cookie', createFormCookie(platform.config, cookie))
  return createFormToken(platform, cookie)
}

/** Checks a token that is read before the body, such as a query parameter of the form's action. */
export async function assertFormToken(
  platform: Platform,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const cookie = readFormCookie(platform, request)
  const expected = Buffer.from(cookie === undefined ? '' : await createFormToken(platform, cookie))
  const given = Buffer.from(token)
  if (cookie === undefined || expected.length !== given.length || !timingSafeEqual(expected, given))
    throw new ExpiredFormError()
}

export async function assertValidForm(platform: Platform, request: FastifyRequest): Promise<void> {
  await assertFormToken(platform, request, readField(request.body, 'form_token'))
  if (findUnstorable(request.body)) throw new UnstorableFormError()
}

export function readFields(body: unknown, name: string): string[] {
  if (typeof body !== 'object' || body === null) return []
  const value = new Map<string, unknown>(Object.entries(body)).get(name)
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
}

export const readField = (body: unknown, name: string): string => readFields(body, name)[0] ?? ''
