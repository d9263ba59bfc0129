import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredDocument } from './files.ts'
import type { Links } from './links.ts'

const COOKIE = 'watching'
const FOUR_HOURS = 4 * 3600

const subject = (documentID: string) => `watching ${documentID}`

/**
 * A player asks for a film in parts, and for most of them long after the link that opened it has expired. The browser
 * that came in time gets a cookie for this one document, so the link itself can stay as short-lived as it is.
 */
export async function keepWatching(
  links: Links,
  document: StoredDocument,
  reply: FastifyReply,
  publicUrl: string,
): Promise<void> {
  if (!/^(video|audio)\//.test(document.mimeType)) return
  const { expires, signature } = await links.sign(subject(document.documentID), FOUR_HOURS)
  const limits = [
    `Path=/api/document/${document.documentID}`,
    `Max-Age=${FOUR_HOURS}`,
    'HttpOnly',
    'SameSite=Strict',
  ]
  if (publicUrl.startsWith('https:')) limits.push('Secure')
  reply.header('Set-Cookie', [`${COOKIE}=${expires}.${signature}`, ...limits].join('; '))
}

export function isWatching(links: Links, documentID: string, request: FastifyRequest): Promise<boolean> {
  const [expires, signature] = cookieOf(request)?.split('.') ?? []
  return links.isValid(subject(documentID), { expires, signature })
}

const cookieOf = (request: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w.-]{1,200})`).exec(request.headers.cookie ?? '')?.[1]
