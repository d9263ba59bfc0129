import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { email as emailShape } from '@sojourn/contract/kernel/shapes'
import { normalizeLine } from '@sojourn/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findUnstorable } from '../../../platform/http/validation.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getIdentity } from '../identity.ts'
import { getPageProgramme, type Page, renderAccountPage, renderIdentityPage } from '../pages/layout.ts'
import { createFormCookie, getFormCookieName, readCookie } from '../provider/cookies.ts'

const NAME_MIN = 2
const NAME_MAX = 100
/** Names appear in e-mails, where mail clients turn web addresses into links. */
const WEB_ADDRESS = /[/\\:@<>]|www\.|[\p{L}\p{N}][.。][\p{L}\p{N}-]{2}|\d\.\d/iu

/** Returns the error message of the field. The wording differs for an Admin who edits another user. */
export function validateName(label: string, value: string, isForAnother = false): string | undefined {
  const visible = normalizeLine(value)
  if (visible === '') return `Please enter ${isForAnother ? 'the' : 'your'} ${label.toLowerCase()}`
  if (visible.length < NAME_MIN) return `${label} must be at least ${NAME_MIN} characters`
  if (value.length > NAME_MAX) return `${label} must be no more than ${NAME_MAX} characters`
  if (WEB_ADDRESS.test(visible)) return `${label} cannot contain a web or email address`
  return undefined
}

export function validateEmail(value: string): string | undefined {
  if (value === '') return 'Please enter your email address'
  return emailShape.safeParse(value).success ? undefined : 'Please enter a valid email address'
}

/** Returns undefined if no field has an error. */
export function collectErrors<Errors extends Record<string, string | undefined>>(
  errors: Errors,
): Errors | undefined {
  return Object.values(errors).some((error) => error !== undefined) ? errors : undefined
}

const sendHtml = (reply: FastifyReply, status: number, page: string) =>
  reply.status(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(page)

export const sendIdentityPage = async (platform: Platform, reply: FastifyReply, page: Page, status = 200) =>
  sendHtml(reply, status, renderIdentityPage(await getPageProgramme(platform), page))

export const sendAccountPage = async (platform: Platform, reply: FastifyReply, page: Page, status = 200) =>
  sendHtml(reply, status, renderAccountPage(await getPageProgramme(platform), page))

/** 303 after a form submission, so that a reload does not submit the form again. */
export const redirectAfterPost = (reply: FastifyReply, to: string) =>
  reply.header('Cache-Control', 'no-store').redirect(to, 303)

const LINK_TOKEN_FORMAT = /^[\w-]{43}$/

/** Token of a one-time link: undefined if there is none, empty if it is malformed. */
export function readLinkToken(request: FastifyRequest): string | undefined {
  const token = new URL(request.url, 'http://localhost').searchParams.get('token')
  if (token === null || token === '') return undefined
  return LINK_TOKEN_FORMAT.test(token) ? token : ''
}

/** Maximum body size of a form without files. */
export const FORM_BODY_LIMIT = 64 * 1024
/** Maximum number of fields of a form without files. Further fields are ignored. */
export const FORM_FIELD_LIMIT = 100

/** Rate limits per network and type of form. Every POST route of this area has one. */
export const SIGN_IN_LIMIT = { rateLimit: { max: 60, timeWindow: '1 minute' } }
export const MAIL_LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } }
export const ACCOUNT_LIMIT = { rateLimit: { max: 60, timeWindow: '1 minute' } }
/** Higher, because the web app renews tokens here and an office shares one address. */
export const PROVIDER_LIMIT = { rateLimit: { max: 600, timeWindow: '1 minute' } }

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
  const existingCookie = readFormCookie(platform, request)
  const cookie = existingCookie ?? randomBytes(32).toString('base64url')
  if (existingCookie === undefined) reply.header('Set-Cookie', createFormCookie(platform.config, cookie))
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
  const received = Buffer.from(token)
  if (cookie === undefined || expected.length !== received.length || !timingSafeEqual(expected, received))
    throw new ExpiredFormError()
}

export async function assertValidForm(platform: Platform, request: FastifyRequest): Promise<void> {
  await assertFormToken(platform, request, readField(request.body, 'form_token'))
  if (findUnstorable(request.body)) throw new UnstorableFormError()
}

export function readFields(body: unknown, name: string): string[] {
  if (typeof body !== 'object' || body === null) return []
  const value = new Map<string, unknown>(Object.entries(body)).get(name)
  return (Array.isArray(value) ? value : [value]).filter((element) => typeof element === 'string')
}

export const readField = (body: unknown, name: string): string => readFields(body, name)[0] ?? ''
