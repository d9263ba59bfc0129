import type { FastifyRequest } from 'fastify'
import { notFound, Problem } from '../http/errors.ts'
import type { Handlers } from '../http/handler.ts'
import type { Principal } from '../http/principal.ts'
import type { Platform } from '../platform.ts'
import type { DocumentGuard, DocumentReader, StoredDocument } from './files.ts'
import { createLinkSubject, createSignedUrl, type Links } from './links.ts'
import { sendDocument } from './send-document.ts'

/** Returns the user of a session, or undefined if the session has ended. */
type FindPrincipal = (session: Pick<Principal, 'userID' | 'sessionID'>) => Promise<Principal | undefined>

const PLAYBACK_COOKIE = 'playback'
const PLAYBACK_SECONDS = 4 * 3600
/** User, session, expiry and signature, separated by dots. */
const COOKIE_PATTERN = new RegExp(
  `(?:^|; )${PLAYBACK_COOKIE}=([\\w-]{1,400})\\.([\\w-]{1,400})\\.(\\d{1,12})\\.([\\w-]{1,100})(?:;|$)`,
)

const encode = (text: string): string => Buffer.from(text).toString('base64url')
const decode = (text: string): string => Buffer.from(text, 'base64url').toString()

const createPlaybackSubject = (documentID: string, userID: string, sessionID: string): string =>
  JSON.stringify(['playback', documentID, userID, sessionID])

/**
 * A video player requests a file in ranges, most of them after the signed link has expired. The browser that requested the
 * link gets a cookie for this document, so that links can stay short-lived. The cookie gives no access by itself: it names
 * the user and the session, whose rights are checked for every request.
 */
async function createPlaybackCookie(
  links: Links,
  documentID: string,
  { userID, sessionID }: Pick<Principal, 'userID' | 'sessionID'>,
  publicUrl: string,
): Promise<string> {
  const { expires, signature } = await links.sign(
    createPlaybackSubject(documentID, userID, sessionID),
    PLAYBACK_SECONDS,
  )
  const value = [encode(userID), encode(sessionID), expires, signature].join('.')
  const attributes = [
    `Path=/api/document/${documentID}`,
    `Max-Age=${PLAYBACK_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ]
  return [`${PLAYBACK_COOKIE}=${value}`, ...attributes].join('; ')
}

/** Returns the user of a valid cookie, or undefined if its session has ended. */
async function findPlaybackViewer(
  links: Links,
  documentID: string,
  { headers }: Pick<FastifyRequest, 'headers'>,
  findPrincipal: FindPrincipal,
): Promise<Principal | undefined> {
  const [, user = '', session = '', expires, signature] = COOKIE_PATTERN.exec(headers.cookie ?? '') ?? []
  const [userID, sessionID] = [decode(user), decode(session)]
  const isValid = await links.isValid(createPlaybackSubject(documentID, userID, sessionID), {
    expires,
    signature,
  })
  return isValid ? findPrincipal({ userID, sessionID }) : undefined
}

type FileHandlers = Pick<Handlers, 'getDocument' | 'linkDocument'>

/**
 * Users who may read the owner of a document may read the document, unless a guard throws. `readers` and `guards` are by
 * owner kind.
 */
export function fileHandlers(
  { db, files, config }: Pick<Platform, 'db' | 'files' | 'config'>,
  readers: Readonly<Record<string, DocumentReader>>,
  guards: Readonly<Record<string, DocumentGuard>>,
  findPrincipal: FindPrincipal,
): FileHandlers {
  const canRead = async ({ owner }: StoredDocument, principal: Principal | undefined) =>
    (await readers[owner.kind]?.(db, principal, owner.id)) ?? false

  return {
    getDocument: async ({ params, query, principal, request, reply }) => {
      const disposition = query.disposition ?? 'inline'
      const document = await files.find(db, params.documentID)
      const isLinkValid = await files.links.isValid(createLinkSubject(params.documentID, query), query)
      const viewer =
        principal ?? (await findPlaybackViewer(files.links, params.documentID, request, findPrincipal))
      if (!document || !(isLinkValid || (await canRead(document, viewer))))
        throw viewer || isLinkValid ? notFound() : new Problem('not-signed-in')
      await guards[document.owner.kind]?.(db, document.owner.id)
      const isPublic = await canRead(document, undefined)
      const sentDocument = query.size === 'small' ? await files.preview(document) : document
      if (!sentDocument) throw new Problem('no-preview')
      await sendDocument(files, sentDocument, { disposition, isPublic }, request, reply)
      return undefined
    },

    linkDocument: async ({ params, query, principal, reply }) => {
      const document = await files.find(db, params.documentID)
      if (!document || !(await canRead(document, principal))) throw notFound()
      await guards[document.owner.kind]?.(db, document.owner.id)
      if (/^(video|audio)\//.test(document.mimeType))
        reply.header(
          'Set-Cookie',
          await createPlaybackCookie(files.links, document.documentID, principal, config.publicUrl),
        )
      return { url: await createSignedUrl({ files, config }, params.documentID, query) }
    },
  }
}
