import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { bearer } from '../http/bearer.ts'
import { notFound, Problem } from '../http/errors.ts'
import type { Principal } from '../http/principal.ts'
import type { Authenticate } from '../http/serve-calls.ts'
import type { Platform } from '../platform.ts'
import { abandonUpload } from './abandon-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { findUpload, type UploadRow } from './repository.ts'
import { createTus } from './tus.ts'
import { uploadLocker } from './upload-lock.ts'
import type { Uploads } from './uploads.ts'

const UPLOAD_PATH = '/api/Upload'

export interface UploadOptions {
  platform: Pick<Platform, 'db' | 'clock' | 'files'>
  authenticate: Authenticate
}

/** Resumable uploads by the tus protocol, each one its creator's alone. */
export function uploadPlugin({ platform, authenticate }: UploadOptions): FastifyPluginAsync {
  return async (fastify) => {
    const uploads: Uploads = {
      db: platform.db,
      clock: platform.clock,
      storage: await platform.files.storage(),
      locker: uploadLocker(platform.db),
      files: platform.files,
    }
    const tus = createTus(uploads, UPLOAD_PATH)

    // The protocol reads the body itself, as it arrives.
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser('*', (_request, _payload, done) => done(null))
    // Answered before all of the body came: unread, the rest would block the next request on the same connection.
    fastify.addHook('onResponse', async ({ raw }) => {
      if (raw.complete || raw.destroyed) return
      raw.removeAllListeners('data')
      raw.resume()
    })

    async function signedIn(request: FastifyRequest): Promise<Principal> {
      const token = bearer(request)
      const principal = token === undefined ? undefined : await authenticate(token)
      if (!principal) throw new Problem('not-signed-in')
      return principal
    }

    async function own(request: FastifyRequest<ById>, principal: Principal): Promise<UploadRow> {
      const { uploadID } = request.params
      const upload = /^[0-9a-f]{32}$/.test(uploadID) ? await findUpload(uploads.db, uploadID) : undefined
      if (upload?.user_id !== principal.userID) throw notFound()
      return upload
    }

    function handle(request: FastifyRequest, reply: FastifyReply, path: string, principal: Principal) {
      const closed = new AbortController()
      reply.raw.once('close', () => closed.abort())
      return tus.handle(toWeb(request, path), principal, closed.signal)
    }

    async function carryOn(request: FastifyRequest<ById>, reply: FastifyReply, principal: Principal) {
      const { upload_id, finished_at, size } = await own(request, principal)
      if (finished_at) return arrived(request, reply, size)
      // All is here but not looked at: the server stopped between the two, and the client will not send a byte more.
      if ((await tus.offsetOf(upload_id)) === size) {
        await finishUpload(uploads, upload_id)
        return arrived(request, reply, size)
      }
      return answer(reply, await handle(request, reply, `${UPLOAD_PATH}/${upload_id}`, principal))
    }

    fastify.route({
      method: ['POST', 'OPTIONS'],
      url: UPLOAD_PATH,
      handler: async (request, reply) => {
        const principal = await signedIn(request)
        return answer(reply, await handle(request, reply, UPLOAD_PATH, principal))
      },
    })

    fastify.route<ById>({
      method: ['HEAD', 'PATCH'],
      url: `${UPLOAD_PATH}/:uploadID`,
      handler: async (request, reply) => {
        const principal = await signedIn(request)
        return carryOn(request, reply, principal).catch(async (failure: unknown) => {
          if (!(failure instanceof Problem) || failure.code !== 'not-found') throw failure
          // Another request may have finished it while this one waited for its turn.
          const upload = await own(request, principal)
          if (upload.finished_at) return arrived(request, reply, upload.size)
          throw failure
        })
      },
    })

    fastify.route<ById>({
      method: 'DELETE',
      url: `${UPLOAD_PATH}/:uploadID`,
      handler: async (request, reply) => {
        const { upload_id } = await own(request, await signedIn(request))
        await abandonUpload(uploads, upload_id)
        return reply.status(204).header('Tus-Resumable', '1.0.0').send()
      },
    })
  }
}

interface ById {
  Params: { uploadID: string }
}

/** The bytes have left the protocol's store, so it can no longer speak for them. */
function arrived(request: FastifyRequest, reply: FastifyReply, size: number) {
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

function toWeb(request: FastifyRequest, path: string): Request {
  const headers = new Headers()
  // The override header would reach methods that this route does not offer.
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && name !== 'x-http-method-override') headers.set(name, String(value))
  const withBody = request.method === 'PATCH' || request.method === 'POST'
  const web = new Request(`http://localhost${path}`, {
    method: request.method,
    headers,
    ...(withBody ? { body: Readable.toWeb(request.raw), duplex: 'half' } : {}),
  })
  // Where the protocol looks to notice that the line was cut, and keeps what came until then.
  return Object.assign(web, { runtime: { name: 'node', node: { req: request.raw } } })
}

/** Through Fastify, so that the answer carries the same headers as any other. */
function answer(reply: FastifyReply, response: Response) {
  for (const [name, value] of response.headers)
    if (!/^(access-control-|content-length$)/.test(name)) reply.header(name, value)
  reply.status(response.status)
  return response.body === null ? reply.send() : reply.send(Readable.fromWeb(response.body))
}
