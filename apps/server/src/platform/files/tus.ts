import { type Locker, Server } from '@tus/server'
import { notFound, Problem } from '../http/errors.ts'
import type { Principal } from '../http/principal.ts'
import { abandonUpload } from './abandon-upload.ts'
import { beginUpload } from './begin-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { explainFull } from './full-storage.ts'
import type { Uploads } from './uploads.ts'

interface Exchange {
  principal: Principal
  /** Aborted when the client has disconnected. */
  closed: AbortSignal
  /** The upload this request has begun. */
  begun?: string
  failure?: unknown
}

/** What the protocol refuses, as our problems; the rest of its answers go out as they are. */
function translate(failure: unknown): unknown {
  if (typeof failure !== 'object' || failure === null || !('status_code' in failure))
    return explainFull(failure)
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

/** The protocol's own signal is aborted only when the connection breaks while a body arrives. */
const stopWaitingWhen = (closed: AbortSignal, { newLock }: Locker): Locker => ({
  newLock: (uploadID) => {
    const lock = newLock(uploadID)
    return {
      lock: (signal, letGo) => lock.lock(AbortSignal.any([signal, closed]), letGo),
      unlock: () => lock.unlock(),
    }
  },
})

/** The protocol's server, whose refusals are thrown instead of written. */
export function createTus(uploads: Uploads, path: string) {
  const exchanges = new WeakMap<object, Exchange>()
  const exchangeOf = (request: object): Exchange => {
    const exchange = exchanges.get(request)
    if (!exchange) throw new Error('A request reached the upload protocol by another way.')
    return exchange
  }
  const server = new Server({
    path,
    datastore: uploads.storage.pending.datastore,
    locker: (request) => stopWaitingWhen(exchangeOf(request).closed, uploads.locker),
    relativeLocation: true,
    allowedOrigins: [],
    // How long a request that should let go may still take in what is on the line.
    lockDrainTimeout: 500,
    onUploadCreate: async (request, upload) => {
      const exchange = exchangeOf(request)
      await beginUpload(uploads, exchange.principal, upload)
      exchange.begun = upload.id
      return {}
    },
    onUploadFinish: async (_request, upload) => {
      await finishUpload(uploads, upload.id)
      return {}
    },
    onResponseError: (request, failure) => {
      exchangeOf(request).failure = failure
      return undefined
    },
  })

  return {
    offsetOf: async (uploadID: string): Promise<number> => {
      try {
        return (await uploads.storage.pending.datastore.getUpload(uploadID)).offset
      } catch (failure) {
        throw translate(failure)
      }
    },
    handle: async (request: Request, principal: Principal, closed: AbortSignal): Promise<Response> => {
      const exchange: Exchange = { principal, closed }
      exchanges.set(request, exchange)
      const response = await server.handleWeb(request)
      if (exchange.failure === undefined) return response
      // Its address was never told to anybody.
      if (exchange.begun !== undefined) await abandonUpload(uploads, exchange.begun)
      throw translate(exchange.failure)
    },
  }
}
