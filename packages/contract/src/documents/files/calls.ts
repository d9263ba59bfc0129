import { z } from 'zod'
import { call } from '../../kernel/call.ts'
import { id } from '../../kernel/shapes.ts'

const documentParams = z.object({ documentID: id })

/** `attachment` saves the file; without it, what a browser can show safely opens in the window. */
const disposition = z.enum(['inline', 'attachment']).optional()

/** `small`: the preview of an image, or 404 for an image without one; other documents are returned as they are. */
const size = z.enum(['small']).optional()

export const getDocument = call({
  method: 'GET',
  path: '/api/document/{documentID}',
  summary: 'A document’s bytes, by bearer token or signed link; ranges work',
  area: 'Document',
  who: 'anyone',
  kind: 'binary',
  params: documentParams,
  query: z.object({
    signature: z.string().max(500).optional(),
    expires: z.string().max(20).optional(),
    disposition,
    size,
  }),
})

export const linkDocument = call({
  method: 'POST',
  path: '/api/document/{documentID}/Link',
  summary: 'A one-minute signed address for a document, for a browser window',
  area: 'Document',
  who: 'signed-in',
  kind: 'json',
  params: documentParams,
  query: z.object({ disposition, size }),
  answer: z.object({ url: z.string() }),
})
