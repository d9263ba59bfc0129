import { notFound, Problem } from '../http/errors.ts'
import type { Handlers } from '../http/handler.ts'
import type { Principal } from '../http/principal.ts'
import type { Platform } from '../platform.ts'
import type { DocumentReader, StoredDocument } from './files.ts'
import { type Disposition, sendDocument } from './send-document.ts'
import { isWatching, keepWatching } from './watching.ts'

type FileHandlers = Pick<Handlers, 'getDocument' | 'linkDocument'>

/** The signature covers how the document opens, so that a link to save cannot be turned into one to show. */
const subject = (documentID: string, disposition: Disposition) => `document ${documentID} ${disposition}`

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
      const inTime = await files.links.isValid(subject(params.documentID, disposition), query)
      const signed = inTime || (await isWatching(files.links, params.documentID, request))
      if (!document || !(signed || (await mayRead(document, principal))))
        throw principal || signed ? notFound() : new Problem('not-signed-in')
      if (inTime) await keepWatching(files.links, document, reply, config.publicUrl)
      const isPublic = await mayRead(document, undefined)
      await sendDocument(files, document, { disposition, isPublic }, request, reply)
      return undefined
    },

    linkDocument: async ({ params, query, principal }) => {
      const document = await files.find(db, params.documentID)
      if (!document || !(await mayRead(document, principal))) throw notFound()
      const disposition = query.disposition ?? 'inline'
      const signature = await files.links.sign(subject(params.documentID, disposition))
      const address = new URLSearchParams({ ...signature, disposition })
      return { url: `${config.publicUrl}/api/document/${params.documentID}?${address}` }
    },
  }
}
