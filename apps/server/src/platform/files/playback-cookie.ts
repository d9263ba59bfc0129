import type { FastifyRequest } from 'fastify'
import type { Principal } from '../http/principal.ts'
import type { Links } from './links.ts'

/** Returns the user of a session, or undefined if the session has ended. */
export type FindPrincipal = (
  session: Pick<Principal, 'userID' | 'sessionID'>,
) => Promise<Principal | undefined>

const COOKIE = 'playback'
const FOUR_HOURS = 4 * 3600
/** User, session, expiry and signature, separated by dots. */
const VALUE = new RegExp(
  `(?:^|; )${COOKIE}=([\\w-]{1,400})\\.([\\w-]{1,400})\\.(\\d{1,12})\\.([\\w-]{1,100})(?:;|$)`,
)

const encode = (text: string): string => Buffer.from(text).toString('base64url')
const decode = (text: string): string => Buffer.from(text, 'base64url').toString()

const playbackSubject = (documentID: string, userID: string, sessionID: string): string =>
  JSON.stringify(['playback', documentID, userID, sessionID])

/**
 * A video player requests a file in ranges, most of them after the signed link has expired. The browser that requested the
 * link gets a cookie for this document, so that links can stay short-lived. The cookie gives no access by itself: it names
 * the user and the session, whose rights are checked for every request.
 */
export async function createPlaybackCookie(
  links: Links,
  documentID: string,
  { userID, sessionID }: Pick<Principal, 'userID' | 'sessionID'>,
  publicUrl: string,
): Promise<string> {
  const { expires, signature } = await links.sign(playbackSubject(documentID, userID, sessionID), FOUR_HOURS)
  const value = [encode(userID), encode(sessionID), expires, signature].join('.')
  const attributes = [
    `Path=/api/document/${documentID}`,
    `Max-Age=${FOUR_HOURS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ]
  return [`${COOKIE}=${value}`, ...attributes].join('; ')
}

/** Returns the user of a valid cookie, or undefined if its session has ended. */
export async function findPlaybackViewer(
  links: Links,
  documentID: string,
  { headers }: Pick<FastifyRequest, 'headers'>,
  findPrincipal: FindPrincipal,
): Promise<Principal | undefined> {
  const [, user = '', session = '', expires, signature] = VALUE.exec(headers.cookie ?? '') ?? []
  const [userID, sessionID] = [decode(user), decode(session)]
  const isValid = await links.isValid(playbackSubject(documentID, userID, sessionID), { expires, signature })
  return isValid ? findPrincipal({ userID, sessionID }) : undefined
}
