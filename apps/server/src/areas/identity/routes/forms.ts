import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findUnstorable } from '../../../platform/http/unstorable.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getIdentity } from '../identity.ts'
import { createFormCookie, getFormCookieName, readCookie } from '../provider/cookies.ts'

/** A form that was not sent by a page of ours to this very browser. */
export class ExpiredFormError extends Error {}

/** No keyboard types what is in it, so it is refused as a whole. */
export class UnstorableFormError extends Error {}

const COOKIE_FORMAT = /^[\w-]{43}$/

/** The value only this browser has, once a form of ours was shown in it. */
export const readFormCookie = (platform: Platform, request: FastifyRequest): string | undefined => {
  const value = readCookie(request.headers.cookie, getFormCookieName(platform.config))
  return value !== undefined && COOKIE_FORMAT.test(value) ? value : undefined
}

const createFormToken = async (platform: Platform, cookie: string): Promise<string> =>
  createHmac('sha256', (await getIdentity(platform).secrets()).forms)
    .update(cookie)
    .digest('base64url')

/** What a form carries back, made from a cookie that no other site can read. */
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

/** Every value of a field. */
export function readFields(body: unknown, name: string): string[] {
  if (typeof body !== 'object' || body === null) return []
  const value = new Map<string, unknown>(Object.entries(body)).get(name)
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
}

export const readField = (body: unknown, name: string): string => readFields(body, name)[0] ?? ''
