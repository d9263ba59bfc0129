import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { freePort } from '../../apps/server/src/test/ports.ts'

/** The delay of each part, long enough to press Pause. */
const PART_MS = 700

/** Starts a resumable-upload server that is slowed down and records its requests. */
export async function startUploadServer() {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-uploads-'))
  const tokens = new Set<string | undefined>()
  const offsets: number[] = []
  let created = 0
  let refusal: { status: number; detail: string } | undefined
  const tus = new Server({
    path: '/uploads',
    datastore: new FileStore({ directory: folder }),
    allowedHeaders: ['Authorization'],
  })
  const http = createServer(async (request, response) => {
    if (request.method !== 'OPTIONS') tokens.add(request.headers.authorization)
    if (request.method === 'POST') created += 1
    if (request.method === 'POST' && refusal) {
      response.writeHead(refusal.status, {
        'content-type': 'application/problem+json',
        'access-control-allow-origin': '*',
      })
      response.end(JSON.stringify({ title: 'Refused', detail: refusal.detail }))
      return
    }
    if (request.method === 'PATCH') {
      offsets.push(Number(request.headers['upload-offset']))
      await new Promise((resolve) => setTimeout(resolve, PART_MS))
    }
    await tus.handle(request, response)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))

  return {
    endpoint: `http://127.0.0.1:${port}/uploads`,
    created: () => created,
    /** The start of each part. */
    offsets: () => [...offsets],
    tokens: () => [...tokens],
    refuse: (response: typeof refusal) => {
      refusal = response
    },
    sha256: (uploadID: string) =>
      createHash('sha256')
        .update(readFileSync(join(folder, uploadID)))
        .digest('hex'),
    stop: async () => {
      http.closeAllConnections()
      await new Promise<void>((resolve) => http.close(() => resolve()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
