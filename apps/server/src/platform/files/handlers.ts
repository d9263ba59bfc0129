import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem } from '../http/errors.ts'
import type { Handlers } from '../http/handler.ts'
import type { Principal } from '../http/principal.ts'
import type { Platform } from '../platform.ts'
import type { DocumentReader, StoredDocument } from './files.ts'
import type { Links } from './links.ts'
import { createSignedUrl, linkSubject } from './links.ts'
import { sendDocument } from './send-document.ts'

const COOKIE = 'watching'
const FOUR_HOURS = 4 * 3600

const playbackSubject = (documentID: string) => `watching ${documentID}`

/**
 * A video player requests a file in ranges, most of them after the signed link has expired. A browser that opened the link
 * in time gets a cookie for this document, so that links can stay short-lived.
 */
async function setPlaybackCookie(
  links: Links,
  document: StoredDocument,
  reply: FastifyReply,
  publicUrl: string,
): Promise<void> {
  if (!/^(video|audio)\//.test(document.mimeType)) return
  const { expires, signature } = await links.sign(playbackSubject(document.documentID), FOUR_HOURS)
  const attributes = [
    `Path=/api/document/${document.documentID}`,
    `Max-Age=${FOUR_HOURS}`,
    'HttpOnly',
    'SameSite=Strict',
  ]
  if (publicUrl.startsWith('https:')) attributes.push('Secure')
  reply.header('Set-Cookie', [`${COOKIE}=${expires}.${signature}`, ...attributes].join('; '))
}

function hasPlaybackCookie(links: Links, documentID: string, request: FastifyRequest): Promise<boolean> {
  const [expires, signature] = cookieOf(request)?.split('.') ?? []
  return links.isValid(playbackSubject(documentID), { expires, signature })
}

const cookieOf = (request: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w.-]{1,200})`).exec(request.headers.cookie ?? '')?.[1]

type FileHandlers = Pick<Handlers, 'getDocument' | 'linkDocument'>

/** `readers` by owner kind: a document is readable by the users who may read its owner. */
export function fileHandlers(
  { db, files, config }: Pick<Platform, 'db' | 'files' | 'config'>,
  readers: Readonly<Record<string, DocumentReader>>,
): FileHandlers {
  const canRead = async ({ owner }: StoredDocument, principal: Principal | undefined) =>
    (await readers[owner.kind]?.(db, principal, owner.id)) ?? false

  return {
    getDocument: async ({ params, query, principal, request, reply }) => {
      const disposition = query.disposition ?? 'inline'
      const document = await files.find(db, params.documentID)
      const isLinkValid = await files.links.isValid(linkSubject(params.documentID, query), query)
      const isSigned = isLinkValid || (await hasPlaybackCookie(files.links, params.documentID, request))
      if (!document || !(isSigned || (await canRead(document, principal))))
        throw principal || isSigned ? notFound() : new Problem('not-signed-in')
      if (isLinkValid) await setPlaybackCookie(files.links, document, reply, config.publicUrl)
      const isPublic = await canRead(document, undefined)
      const sent = query.size === 'small' ? await files.preview(document) : document
      if (!sent) throw new Problem('no-preview')
      await sendDocument(files, sent, { disposition, isPublic }, request, reply)
      return undefined
    },

    linkDocument: async ({ params, query, principal }) => {
      const document = await files.find(db, params.documentID)
      if (!document || !(await canRead(document, principal))) throw notFound()
      return { url: await createSignedUrl({ files, config }, params.documentID, query) }
    },
  }
}
