import { Readable } from 'node:stream'
import { type Locker, Server, type Upload } from '@tus/server'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound, Problem } from '../http/errors.ts'
import type { Principal } from '../http/principal.ts'
import { readBearerToken } from '../http/principal.ts'
import type { Authenticate } from '../http/serve-calls.ts'
import type { Platform } from '../platform.ts'
import { cleanFileName } from './file-name.ts'
import { finishUpload } from './finish-upload.ts'
import { mimeTypeOf } from './formats.ts'
import { discardUpload } from './purge.ts'
import { deleteRepeatedUpload, findUpload, insertUpload, lockStorage, type UploadRow } from './repository.ts'
import { createUploadLocker } from './upload-lock.ts'
import { assertUploadAllowed, toStorageFullProblem } from './upload-problems.ts'
import type { Uploads } from './uploads.ts'

/**
 * Checks name and size before the first byte is sent. A client that has lost the response repeats the creation with the
 * same key in Upload-Metadata; the upload whose URL the client does not know is then discarded.
 */
async function registerUpload(uploads: Uploads, principal: Principal, upload: Upload): Promise<void> {
  const { db, clock, files } = uploads
  const { filename, filetype, key } = upload.metadata ?? {}
  if (!filename) throw new Problem('bad-request', { detail: 'Upload-Metadata must contain a filename.' })
  if (!upload.size) throw new Problem('empty-file')
  const clientKey = key ? readClientKey(key) : undefined
  const name = cleanFileName(filename)
  assertUploadAllowed({ name, size: upload.size, mimeType: filetype ?? '' })
  const { size } = upload
  const { userID } = principal
  const repeatedID = await db.transaction().execute(async (trx) => {
    const now = clock.now()
    await lockStorage(trx, 'person', userID)
    const deletedID = clientKey && (await deleteRepeatedUpload(trx, userID, clientKey))
    await files.assertUploadSpace(trx, principal, size)
    const mimeType = mimeTypeOf(name)
    await insertUpload(trx, { uploadID: upload.id, userID, clientKey, name, mimeType, size, now })
    return deletedID
  })
  // The row of the upload is deleted, so no further request can write to the upload.
  if (repeatedID) await discardUpload(uploads, repeatedID)
}

function readClientKey(key: string): string {
  const parsed = z.guid().safeParse(key)
  if (!parsed.success)
    throw new Problem('bad-request', { detail: 'The key in Upload-Metadata must be a UUID.' })
  return parsed.data
}

interface Exchange {
  principal: Principal
  /** Aborted when the client has disconnected. */
  closed: AbortSignal
  /** The id of the upload that this request created. */
  createdUploadID?: string
  failure?: unknown
}

/** Turns errors of the tus server into problems. */
function toUploadProblem(failure: unknown): unknown {
  if (typeof failure !== 'object' || failure === null || !('status_code' in failure))
    return toStorageFullProblem(failure)
  const detail = 'body' in failure ? String(failure.body).trim() : ''
  switch (failure.status_code) {
    case 404:
    case 410:
      return notFound()
    case 409:
      return new Problem('upload-conflict')
    case 413:
      return new Problem('too-large', { detail })
    case 500:
      return new Error(detail)
    default:
      return new Problem('bad-request', { detail })
  }
}

/** Also stops waiting when the client disconnects; the library's own signal covers only connections that break during a body. */
const withCloseSignal = (closed: AbortSignal, { newLock }: Locker): Locker => ({
  newLock: (uploadID) => {
    const lock = newLock(uploadID)
    return {
      lock: (signal, onReleaseRequested) => lock.lock(AbortSignal.any([signal, closed]), onReleaseRequested),
      unlock: () => lock.unlock(),
    }
  },
})

/** The tus server; its errors are thrown instead of sent. */
function createTus(uploads: Uploads, path: string) {
  const exchanges = new WeakMap<object, Exchange>()
  const getExchange = (request: object): Exchange => {
    const exchange = exchanges.get(request)
    if (!exchange) throw new Error('The request was not created by this plugin.')
    return exchange
  }
  const server = new Server({
    path,
    datastore: uploads.storage.pending.datastore,
    locker: (request) => withCloseSignal(getExchange(request).closed, uploads.locker),
    relativeLocation: true,
    allowedOrigins: [],
    // How long a request that must release its lock may still read received data.
    lockDrainTimeout: 500,
    onUploadCreate: async (request, upload) => {
      const exchange = getExchange(request)
      await registerUpload(uploads, exchange.principal, upload)
      exchange.createdUploadID = upload.id
      return {}
    },
    onUploadFinish: async (_request, upload) => {
      await finishUpload(uploads, upload.id)
      return {}
    },
    onResponseError: (request, failure) => {
      getExchange(request).failure = failure
      return undefined
    },
  })

  return {
    readOffset: async (uploadID: string): Promise<number> => {
      try {
        return (await uploads.storage.pending.datastore.getUpload(uploadID)).offset
      } catch (failure) {
        throw toUploadProblem(failure)
      }
    },
    handle: async (request: Request, principal: Principal, closed: AbortSignal): Promise<Response> => {
      const exchange: Exchange = { principal, closed }
      exchanges.set(request, exchange)
      const response = await server.handleWeb(request)
      if (exchange.failure === undefined) {
        if (
          exchange.createdUploadID === undefined ||
          (await findUpload(uploads.db, exchange.createdUploadID))
        )
          return response
        // A repeated creation discarded this upload before its file was created.
        exchange.failure = new Problem('upload-conflict')
      }
      // The client has not received the URL of the upload.
      if (exchange.createdUploadID !== undefined) await discardUpload(uploads, exchange.createdUploadID)
      throw toUploadProblem(exchange.failure)
    },
  }
}

const UPLOAD_PATH = '/api/Upload'

export interface UploadOptions {
  platform: Pick<Platform, 'db' | 'clock' | 'files'>
  authenticate: Authenticate
}

/** Resumable uploads by the tus protocol; only the creator of an upload can use it. */
export function uploadPlugin({ platform, authenticate }: UploadOptions): FastifyPluginAsync {
  return async (fastify) => {
    const uploads: Uploads = {
      db: platform.db,
      clock: platform.clock,
      storage: await platform.files.storage(),
      locker: createUploadLocker(platform.db),
      files: platform.files,
    }
    const tus = createTus(uploads, UPLOAD_PATH)

    // The tus server reads the body itself.
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser('*', (_request, _payload, done) => done(null))
    // If the response was sent before the whole body arrived, the unread rest would block the next request on the connection.
    fastify.addHook('onResponse', async ({ raw }) => {
      if (raw.complete || raw.destroyed) return
      raw.removeAllListeners('data')
      raw.resume()
    })

    async function authenticateRequest(request: FastifyRequest): Promise<Principal> {
      const token = readBearerToken(request)
      const principal = token === undefined ? undefined : await authenticate(token)
      if (!principal) throw new Problem('not-signed-in')
      return principal
    }

    async function findOwnUpload(
      request: FastifyRequest<UploadRoute>,
      principal: Principal,
    ): Promise<UploadRow> {
      const { uploadID } = request.params
      const upload = /^[0-9a-f]{32}$/.test(uploadID) ? await findUpload(uploads.db, uploadID) : undefined
      if (upload?.user_id !== principal.userID) throw notFound()
      return upload
    }

    function handle(request: FastifyRequest, reply: FastifyReply, path: string, principal: Principal) {
      const closed = new AbortController()
      reply.raw.once('close', () => closed.abort())
      return tus.handle(toWebRequest(request, path), principal, closed.signal)
    }

    async function continueUpload(
      request: FastifyRequest<UploadRoute>,
      reply: FastifyReply,
      principal: Principal,
    ) {
      const { upload_id, finished_at, size } = await findOwnUpload(request, principal)
      if (finished_at) return sendFinished(request, reply, size)
      // All bytes arrived, but the server stopped before the inspection, and the client sends no more bytes.
      if ((await tus.readOffset(upload_id)) === size) {
        await finishUpload(uploads, upload_id)
        return sendFinished(request, reply, size)
      }
      return sendResponse(reply, await handle(request, reply, `${UPLOAD_PATH}/${upload_id}`, principal))
    }

    fastify.route({
      method: ['POST', 'OPTIONS'],
      url: UPLOAD_PATH,
      handler: async (request, reply) => {
        const principal = await authenticateRequest(request)
        return sendResponse(reply, await handle(request, reply, UPLOAD_PATH, principal))
      },
    })

    fastify.route<UploadRoute>({
      method: ['HEAD', 'PATCH'],
      url: `${UPLOAD_PATH}/:uploadID`,
      handler: async (request, reply) => {
        const principal = await authenticateRequest(request)
        return continueUpload(request, reply, principal).catch(async (failure: unknown) => {
          if (!(failure instanceof Problem) || failure.code !== 'not-found') throw failure
          // Another request may have finished the upload while this one waited for the lock.
          const upload = await findOwnUpload(request, principal)
          if (upload.finished_at) return sendFinished(request, reply, upload.size)
          throw failure
        })
      },
    })

    fastify.route<UploadRoute>({
      method: 'DELETE',
      url: `${UPLOAD_PATH}/:uploadID`,
      handler: async (request, reply) => {
        const { upload_id } = await findOwnUpload(request, await authenticateRequest(request))
        await discardUpload(uploads, upload_id)
        return reply.status(204).header('Tus-Resumable', '1.0.0').send()
      },
    })
  }
}

interface UploadRoute {
  Params: { uploadID: string }
}

/** Responds for a finished upload, which the tus server no longer has. */
function sendFinished(request: FastifyRequest, reply: FastifyReply, size: number) {
  if (request.method === 'PATCH' && request.headers['upload-offset'] !== String(size))
    throw new Problem('upload-conflict')
  return reply
    .status(request.method === 'PATCH' ? 204 : 200)
    .headers({
      'Tus-Resumable': '1.0.0',
      'Cache-Control': 'no-store',
      'Upload-Offset': size,
      'Upload-Length': size,
    })
    .send()
}

function toWebRequest(request: FastifyRequest, path: string): Request {
  const headers = new Headers()
  // The override header would reach methods that this route does not offer.
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && name !== 'x-http-method-override') headers.set(name, String(value))
  const hasBody = request.method === 'PATCH' || request.method === 'POST'
  const webRequest = new Request(`http://localhost${path}`, {
    method: request.method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(request.raw), duplex: 'half' } : {}),
  })
  // The library reads the Node.js request from here, to detect a broken connection and keep the bytes received so far.
  return Object.assign(webRequest, { runtime: { name: 'node', node: { req: request.raw } } })
}

/** Sends the response through Fastify, so that it has the same headers as every other response. */
function sendResponse(reply: FastifyReply, response: Response) {
  for (const [name, value] of response.headers)
    if (!/^(access-control-|content-length$)/.test(name)) reply.header(name, value)
  reply.status(response.status)
  return response.body === null ? reply.send() : reply.send(Readable.fromWeb(response.body))
}
