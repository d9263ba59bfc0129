import { notFound, Problem } from '../http/errors.ts'
import type { Handlers } from '../http/handler.ts'
import type { Principal } from '../http/principal.ts'
import type { Platform } from '../platform.ts'
import type { DocumentGuard, DocumentReader, StoredDocument } from './files.ts'
import { createSignedUrl, linkSubject } from './links.ts'
import { createPlaybackCookie, type FindPrincipal, findPlaybackViewer } from './playback-cookie.ts'
import { sendDocument } from './send-document.ts'

type FileHandlers = Pick<Handlers, 'getDocument' | 'linkDocument'>

/** `readers` and `guards` by owner kind: a document is readable by the users who may read its owner, while no guard refuses. */
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
      const isLinkValid = await files.links.isValid(linkSubject(params.documentID, query), query)
      const viewer =
        principal ?? (await findPlaybackViewer(files.links, params.documentID, request, findPrincipal))
      if (!document || !(isLinkValid || (await canRead(document, viewer))))
        throw viewer || isLinkValid ? notFound() : new Problem('not-signed-in')
      await guards[document.owner.kind]?.(db, document.owner.id)
      const isPublic = await canRead(document, undefined)
      const sent = query.size === 'small' ? await files.preview(document) : document
      if (!sent) throw new Problem('no-preview')
      await sendDocument(files, sent, { disposition, isPublic }, request, reply)
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
