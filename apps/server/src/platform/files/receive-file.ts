import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { UploadExtension } from '@sojourn/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import { Problem } from '../http/errors.ts'
import { cleanFileName } from './file-name.ts'
import { type Inspection, inspectContent, matchesContent, mimeTypeOf } from './formats.ts'
import { assertUploadAllowed, toStorageFullProblem, uploadProblem } from './upload-problems.ts'

/** A checked file in a temporary folder. */
export interface ReceivedFile {
  name: string
  mimeType: string
  path: string
  inspection: Inspection
}

interface FileLimits {
  maxBytes: number
  extensions: readonly UploadExtension[]
}

const MAX_FIELDS = 20
const MAX_HEADER_BYTES = 4096
/** The boundaries and headers of a form. */
const FORM_OVERHEAD_BYTES = 16 * 1024

const createTooLargeProblem = (maxBytes: number) =>
  new Problem('too-large', { detail: `The file can be at most ${maxBytes / 1024 / 1024} MB.` })

/** Multipart bodies are not parsed before the handler reads them, after it has checked the request. */
export function acceptFiles(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload))
  // If the response was sent before the whole body arrived, the unread rest would block the next request.
  fastify.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete && !raw.destroyed) raw.resume()
  })
}

function createParser({ headers }: FastifyRequest, maxBytes: number) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        files: 1,
        fields: MAX_FIELDS,
        parts: MAX_FIELDS + 1,
        fieldSize: MAX_HEADER_BYTES,
        // One byte more, because a file of the exact limit counts as truncated.
        fileSize: maxBytes + 1,
        headerPairs: 20,
        headerSize: MAX_HEADER_BYTES,
      },
    })
  } catch {
    // The content type has no boundary.
    throw new Problem('bad-request')
  }
}

/** Streams the file of the form to the path. Returns its name, or undefined if the form has no file. */
async function writeFile(
  request: FastifyRequest,
  payload: Readable,
  { path, maxBytes }: { path: string; maxBytes: number },
): Promise<string | undefined> {
  const parser = createParser(request, maxBytes)
  let writtenName: Promise<string | undefined> | undefined
  parser.on('file', (_field, file: BusboyFileStream, fileName: string) => {
    writtenName = pipeline(file, createWriteStream(path, { mode: 0o600 })).then(() => {
      if (file.truncated || file.bytesRead > maxBytes) throw createTooLargeProblem(maxBytes)
      return file.bytesRead === 0 ? undefined : fileName
    })
    // The caller awaits the promise after the whole form; here an error only stops the parser.
    writtenName.catch((error: unknown) => parser.destroy(error instanceof Error ? error : undefined))
  })
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
    parser.on(limit, () => parser.destroy(new Problem('too-large')))
  try {
    await pipeline(payload, parser)
  } catch (error) {
    if (error instanceof Problem) throw error
    await writtenName?.catch((failure: unknown) => {
      throw toStorageFullProblem(failure)
    })
    throw new Problem('bad-request')
  }
  return writtenName
}

/**
 * Receives the file of a form in a temporary folder, checks it like an upload, and passes it to `work`. Memory does not
 * grow with its size. `work` gets undefined if no file was selected.
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  { maxBytes, extensions }: FileLimits,
  work: (file: ReceivedFile | undefined) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_OVERHEAD_BYTES)
    throw createTooLargeProblem(maxBytes)
  const folder = await mkdtemp(join(tmpdir(), 'sojourn-form-'))
  try {
    const path = join(folder, 'file')
    const fileName = await writeFile(request, request.body as Readable, { path, maxBytes })
    if (fileName === undefined) return await work(undefined)
    const name = cleanFileName(fileName)
    const inspection = await inspectContent(createReadStream(path))
    assertUploadAllowed({ name, size: inspection.size }, extensions)
    const detected = (await fileTypeFromFile(path))?.ext
    if (!matchesContent(name, { detected, isText: inspection.isText }))
      throw uploadProblem('unsupported-file-type', extensions)
    return await work({ name, mimeType: mimeTypeOf(name), path, inspection })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
