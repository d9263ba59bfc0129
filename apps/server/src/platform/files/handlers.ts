import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem } from '../http/errors.ts'
import type { Handlers } from '../http/handler.ts'
import type { Principal } from '../http/principal.ts'
import type { Platform } from '../platform.ts'
import type { DocumentReader, StoredDocument } from './files.ts'
import type { Links } from './links.ts'
import { sendDocument } from './send-document.ts'
import { linkSubject, createSignedUrl } from './links.ts'

const COOKIE = 'watching'
const FOUR_HOURS = 4 * 3600

const playbackSubject = (documentID: string) => `watching ${documentID}`

/**
 * A player asks for a film in parts, and for most of them long after the link that opened it has expired. The browser
 * that came in time gets a cookie for this one document, so the link itself can stay as short-lived as it is.
 */
async function setPlaybackCookie(
  links: Links,
  document: StoredDocument,
  reply: FastifyReply,
  publicUrl: string,
): Promise<void> {
  if (!/^(video|audio)\//.test(document.mimeType)) return
  const { expires, signature } = await links.sign(playbackSubject(document.documentID), FOUR_HOURS)
  const limits = [
    `Path=/api/document/${document.documentID}`,
    `Max-Age=${FOUR_HOURS}`,
    'HttpOnly',
    'SameSite=Strict',
  ]
  if (publicUrl.startsWith('https:')) limits.push('Secure')
  reply.header('Set-Cookie', [`${COOKIE}=${expires}.${signature}`, ...limits].join('; '))
}

function hasPlaybackCookie(links: Links, documentID: string, request: FastifyRequest): Promise<boolean> {
  const [expires, signature] = cookieOf(request)?.split('.') ?? []
  return links.isValid(playbackSubject(documentID), { expires, signature })
}

const cookieOf = (request: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w.-]{1,200})`).exec(request.headers.cookie ?? '')?.[1]

type FileHandlers = Pick<Handlers, 'getDocument' | 'linkDocument'>

/** `readers` by owner kind: a document is readable by exactly those who may read what it hangs on. */
export function fileHandlers(
  { db, files, config }: Pick<Platform, 'db' | 'files' | 'config'>,
  readers: Readonly<Record<string, DocumentReader>>,
): FileHandlers {
  const mayRead = async ({ owner }: StoredDocument, principal: Principal | undefined) =>
    (await readers[owner.kind]?.(db, principal, owner.id)) ?? false

  return {
    getDocument: async ({ params, query, principal, request, reply }) => {
      const disposition = query.disposition ?? 'inline'
      const document = await files.find(db, params.documentID)
      const inTime = await files.links.isValid(linkSubject(params.documentID, query), query)
      const signed = inTime || (await hasPlaybackCookie(files.links, params.documentID, request))
      if (!document || !(signed || (await mayRead(document, principal))))
        throw principal || signed ? notFound() : new Problem('not-signed-in')
      if (inTime) await setPlaybackCookie(files.links, document, reply, config.publicUrl)
      const isPublic = await mayRead(document, undefined)
      const sent = query.size === 'small' ? await files.small(document) : document
      if (!sent) throw new Problem('no-preview')
      await sendDocument(files, sent, { disposition, isPublic }, request, reply)
      return undefined
    },

    linkDocument: async ({ params, query, principal }) => {
      const document = await files.find(db, params.documentID)
      if (!document || !(await mayRead(document, principal))) throw notFound()
      return { url: await createSignedUrl({ files, config }, params.documentID, query) }
    },
  }
}
