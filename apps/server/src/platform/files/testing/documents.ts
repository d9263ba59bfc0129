import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aUser } from '#test/builders/user'
import { createTestDatabase } from '#test/database'
import { TEST_SECRET_KEY } from '#test/secret-key'
import { CLOCK_START } from '#test/start'
import { createStoppedClock } from '../../clock.ts'
import { readConfig } from '../../config.ts'
import { createEncryption } from '../../encryption.ts'
import type { Principal } from '../../http/principal.ts'
import { serveCalls } from '../../http/serve-calls.ts'
import { createHttp } from '../../http/server.ts'
import { newId } from '../../ids.ts'
import { createLog } from '../../log.ts'
import { createWorkerPool } from '../../worker-pool.ts'
import { createFiles } from '../create-files.ts'
import { createStorage } from '../create-storage.ts'
import { fileHandlers } from '../handlers.ts'
import { fileJobs } from '../jobs.ts'
import type { Storage } from '../storage.ts'
import { uploadPlugin } from '../upload-plugin.ts'

export type FileServer = Awaited<ReturnType<typeof startFileServer>>

/**
 * Serves uploads and documents as in production, with a storage that a test may replace. An access token is the user's id.
 */
export async function startFileServer(
  options: { storage?(realStorage: Storage): Storage; env?: Record<string, string> } = {},
) {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'sojourn-files-'))
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...options.env })
  const log = createLog('silent')
  const clock = createStoppedClock(CLOCK_START)
  const { db } = database
  const people = new Map<string, Principal>()
  const realStorage = await createStorage(config)
  const encryption = createEncryption(TEST_SECRET_KEY)
  const workers = createWorkerPool()
  let workerRuns = 0
  const sentJobs: { name: string; data: object }[] = []
  const files = createFiles({
    db,
    config,
    clock,
    log,
    encryption,
    workers: {
      ...workers,
      run: (...task) => {
        workerRuns += 1
        return workers.run(...task)
      },
    },
    // Previews are made on request here; no worker takes jobs.
    jobs: {
      send: async (_trx, name, data) => {
        sentJobs.push({ name, data })
      },
    },
    rules: {
      documentSites: {},
      siteStorageGB: async () => 20,
      hasProperty: async () => true,
      hasSiteWithin: async () => true,
    },
    storage: options.storage?.(realStorage) ?? realStorage,
  })
  const platform = { db, config, clock, log, files }

  /** Starts another server on the same database and files. */
  async function startServer() {
    const http = await createHttp(config, log)
    const authenticate = async (token: string) => people.get(token)
    await http.register(uploadPlugin({ platform, authenticate }))
    serveCalls(http, {
      handlers: Object.assign(
        Object.create(null),
        fileHandlers(
          platform,
          {
            'user-photo': async (_db, principal, ownerID) => principal?.userID === ownerID,
            programme: async () => true,
          },
          {},
          async ({ userID }) => people.get(userID),
        ),
      ),
      authenticate,
      db,
      clock,
      validateResponses: true,
      observe: () => undefined,
    })
    return { http, url: await http.listen({ host: '127.0.0.1', port: 0 }) }
  }
  const servers = [await startServer()]

  return {
    ...platform,
    url: servers[0]?.url ?? '',
    dataDir,
    addServer: async () => {
      const server = await startServer()
      servers.push(server)
      return server.url
    },
    person: async (): Promise<Principal> => {
      const row = await aUser(db)
      const principal: Principal = {
        userID: row.user_id,
        roles: ['Hotel'],
        name: row.name,
        email: row.email,
        sessionID: newId(),
      }
      people.set(principal.userID, principal)
      return principal
    },
    endSession: ({ userID }: Principal) => people.delete(userID),
    countWorkerRuns: () => workerRuns,
    sentJobs,
    runJob: async (name: string, data: object = {}) => {
      await fileJobs(platform)
        .find((job) => job.name === name)
        ?.handle(data)
    },
    stop: async () => {
      for (const { http } of servers) await http.close()
      await workers.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const bearer = (principal: Principal) => ({ authorization: `Bearer ${principal.userID}` })

const encode = (text: string) => Buffer.from(text).toString('base64')

/** Creates an upload by the tus protocol. */
export const createUpload = (
  url: string,
  principal: Principal,
  file: { name: string; size: number; type?: string; key?: string },
): Promise<Response> =>
  fetch(`${url}/api/Upload`, {
    method: 'POST',
    headers: {
      ...bearer(principal),
      'tus-resumable': '1.0.0',
      'upload-length': String(file.size),
      'upload-metadata': [
        `filename ${encode(file.name)}`,
        ...(file.type ? [`filetype ${encode(file.type)}`] : []),
        ...(file.key ? [`key ${encode(file.key)}`] : []),
      ].join(),
    },
  })

export const patchUpload = (
  address: string,
  principal: Principal,
  offset: number,
  content: Uint8Array<ArrayBuffer>,
): Promise<Response> =>
  fetch(address, {
    method: 'PATCH',
    headers: {
      ...bearer(principal),
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: content,
  })

export const requestUpload = (address: string, principal: Principal, method = 'HEAD'): Promise<Response> =>
  fetch(address, { method, headers: { ...bearer(principal), 'tus-resumable': '1.0.0' } })

/** Uploads a file in one request. */
export async function upload(
  url: string,
  principal: Principal,
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<{ uploadID: string; address: string; response: Response }> {
  const created = await createUpload(url, principal, { name, size: content.length })
  const location = created.headers.get('location')
  if (location === null) return { uploadID: '', address: '', response: created }
  const address = `${url}${location}`
  return {
    uploadID: location.slice(location.lastIndexOf('/') + 1),
    address,
    response: await patchUpload(address, principal, 0, content),
  }
}

export const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

export const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

export const photoOf = (principal: Principal) => ({ kind: 'user-photo', id: principal.userID })

export const signedInAs = (principal: Principal, headers: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${principal.userID}`, ...headers },
})

/** Helpers for the documents of one user on one server. */
export const documentsOf = (server: FileServer, owner: Principal) => ({
  address: (documentID: string) => `${server.url}/api/document/${documentID}`,
  attach: async (name: string, content: Buffer<ArrayBuffer>, principal = owner): Promise<string> => {
    const { uploadID } = await upload(server.url, principal, name, content)
    return server.files.attachUpload(server.db, photoOf(principal), uploadID, principal)
  },
  store: (name: string, mimeType: string, content: Uint8Array, kind = 'user-photo') =>
    server.files.store(
      server.db,
      { owner: { kind, id: owner.userID }, name, mimeType, createdBy: owner.userID },
      content,
    ),
})
