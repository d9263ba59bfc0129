import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../http/errors.ts'
import { readRange } from './byte-range.ts'
import { contentDisposition } from './file-name.ts'
import type { Files, StoredDocument } from './files.ts'

export type Disposition = 'inline' | 'attachment'

/** What a browser shows without running anything of it. */
const isSafeToShow = (mimeType: string): boolean =>
  /^(image\/(?!svg)|video\/|audio\/)/.test(mimeType) || ['application/pdf', 'text/plain'].includes(mimeType)

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim())) ?? false

interface SendOptions {
  disposition: Disposition
  /** Readable by anybody, such as the programme's logo: then a page elsewhere may show it too, and an e-mail does. */
  isPublic: boolean
}

export async function sendDocument(
  files: Files,
  document: StoredDocument,
  { disposition: wanted, isPublic }: SendOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { headers } = request
  const etag = `"${document.sha256}"`
  const ifRange = headers['if-range']
  const range =
    ifRange === undefined || ifRange === etag ? readRange(headers.range, document.size) : undefined
  if (range === 'none') {
    reply.header('Content-Range', `bytes */${document.size}`)
    throw new Problem('no-such-range')
  }
  reply.headers({
    ETag: etag,
    'Cache-Control': 'private, max-age=0, must-revalidate',
    'Accept-Ranges': 'bytes',
    ...(isPublic ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}),
  })
  if (matchesEtag(headers['if-none-match'], etag)) {
    await reply.status(304).send()
    return
  }
  const shown = wanted === 'inline' && isSafeToShow(document.mimeType) ? 'inline' : 'attachment'
  reply.headers({
    'Content-Type': contentType(document.mimeType),
    'Content-Disposition': contentDisposition(shown, document.name),
    'Content-Length': range ? range.end - range.start + 1 : document.size,
    'Content-Security-Policy': policyFor(document.mimeType),
    'X-Content-Type-Options': 'nosniff',
  })
  if (range) reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${document.size}`)
  // Ranges and the ETag speak of the bytes as they are stored, so nothing on the way may compress them.
  headers['x-no-compression'] = 'true'
  await reply.send(request.method === 'HEAD' ? Readable.from([]) : await files.open(document, range))
}

/** Nothing in the bytes may run. A film reads itself again, part by part, and may do so only as its own origin. */
const policyFor = (mimeType: string): string =>
  `sandbox${/^(video|audio)\//.test(mimeType) ? ' allow-same-origin' : ''}; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'`

/** Most text is UTF-8 today, and a browser that is told nothing would assume otherwise. */
const contentType = (mimeType: string): string =>
  mimeType.startsWith('text/') && !mimeType.includes('charset') ? `${mimeType}; charset=utf-8` : mimeType
