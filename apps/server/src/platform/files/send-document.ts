import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../http/errors.ts'
import { contentDisposition } from './file-name.ts'
import type { Files, StoredDocument } from './files.ts'
import type { Disposition } from './links.ts'
import type { ByteRange } from './storage.ts'

/**
 * The range in a Range header. Undefined: send the whole file, because the header is missing, has several ranges or is
 * invalid (RFC 9110 allows this). `none`: the range is not satisfiable.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') {
    const last = Math.min(Number(to), size)
    return last === 0 ? 'none' : { start: size - last, end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return undefined
  return start >= size ? 'none' : { start, end }
}

/** Types that browsers display without running code. */
const isSafeInline = (mimeType: string): boolean =>
  /^(image\/(?!svg)|video\/|audio\/)/.test(mimeType) || ['application/pdf', 'text/plain'].includes(mimeType)

const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim())) ?? false

interface SendOptions {
  disposition: Disposition
  /** Readable by anonymous users, such as the programme's logo. Pages of other origins and e-mails may then show it. */
  isPublic: boolean
}

export async function sendDocument(
  files: Files,
  document: StoredDocument,
  { disposition: requestedDisposition, isPublic }: SendOptions,
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
  const disposition =
    requestedDisposition === 'inline' && isSafeInline(document.mimeType) ? 'inline' : 'attachment'
  reply.headers({
    'Content-Type': addCharset(document.mimeType),
    'Content-Disposition': contentDisposition(disposition, document.name),
    'Content-Length': range ? range.end - range.start + 1 : document.size,
    'Content-Security-Policy': createPolicy(document.mimeType),
    'X-Content-Type-Options': 'nosniff',
  })
  if (range) reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${document.size}`)
  // Ranges and the ETag refer to the stored bytes, so the response must not be compressed.
  headers['x-no-compression'] = 'true'
  await reply.send(request.method === 'HEAD' ? Readable.from([]) : await files.open(document, range))
}

/** Prevents scripts in documents. Media needs its own origin, because the player requests further ranges. */
const createPolicy = (mimeType: string): string =>
  `sandbox${/^(video|audio)\//.test(mimeType) ? ' allow-same-origin' : ''}; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'`

/** Adds UTF-8 to text types, because browsers assume another charset by default. */
const addCharset = (mimeType: string): string =>
  mimeType.startsWith('text/') && !mimeType.includes('charset') ? `${mimeType}; charset=utf-8` : mimeType
