import { createHash, randomFillSync } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { createUpload, startFileServer } from './testing/documents.ts'
import { mp4 } from './testing/samples.ts'

const MB = 1024 * 1024
const VIDEO_SIZE = 160 * MB

it('uploads a video without holding it in memory', { timeout: 60_000 }, async () => {
  const server = await startFileServer()
  try {
    const robin = await server.person()
    const chunk = mp4(MB)
    const hash = createHash('sha256')
    function* video() {
      for (let offset = 0; offset < VIDEO_SIZE; offset += MB) {
        if (offset > 0) randomFillSync(chunk, 0, 64)
        const part = Buffer.from(chunk)
        hash.update(part)
        yield part
      }
    }
    const created = await createUpload(server.url, robin, { name: 'video.mp4', size: VIDEO_SIZE })
    const sending = request(`${server.url}${created.headers.get('location')}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${robin.userID}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': VIDEO_SIZE,
      },
    })
    const before = process.memoryUsage().rss
    let peak = 0
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss - before)
    }, 20)
    const responseStatus = new Promise<number>((resolve, reject) => {
      sending.on('error', reject)
      sending.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    })
    await pipeline(Readable.from(video()), sending)
    expect(await responseStatus).toBe(204)
    clearInterval(watch)

    const row = await server.db.selectFrom('upload').selectAll().executeTakeFirstOrThrow()
    expect(row.sha256).toBe(hash.digest('hex'))
    expect(peak / MB).toBeLessThan(130)
  } finally {
    await server.stop()
  }
})
