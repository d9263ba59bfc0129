import { CLASSIFICATIONS } from '@sojourn/domain'
import { interlacedPng, pdf } from '../../apps/server/src/platform/files/testing/samples.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { disguisedFiles, type UploadedFile } from './disguised-files.ts'
import { forEachConcurrently, type Outcome } from './outcome.ts'
import { type UploadEndpoint, uploadEndpoints } from './upload-endpoints.ts'

const { classificationID } = CLASSIFICATIONS.MAINS_ELECTRICITY
const CONCURRENCY = 4
const PDF: UploadedFile = { name: 'letter.pdf', mimeType: 'application/pdf', content: pdf() }

const isRefusal = (status: number) => status >= 400 && status < 500

/** Sends a valid picture, because an endpoint that refuses every file would pass without being tested. */
async function assertAcceptsPicture(endpoint: UploadEndpoint, problems: string[]): Promise<void> {
  const content = await interlacedPng(8, 8, 8)
  const status = await endpoint.send({ name: 'photo.png', mimeType: 'image/png', content })
  if (status >= 400) problems.push(`${endpoint.name} refuses a picture: ${status}`)
}

/** Uploads every disguised file to every endpoint; each must be refused and none stored. */
export async function uploadDisguisedFiles(server: TestServer, limit = Infinity): Promise<Outcome> {
  const endpoints = await uploadEndpoints(server, classificationID)
  const files = disguisedFiles()
  const step = Math.max(1, Math.floor(files.length / limit))
  const sent = files.filter((_, index) => index % step === 0)
  const problems: string[] = []
  for (const endpoint of endpoints) await assertAcceptsPicture(endpoint, problems)
  const countBlobs = async () =>
    Number((await server.platform.pool.query('select count(*) as n from blob')).rows[0]?.n)
  const before = await countBlobs()
  for (const endpoint of endpoints)
    await forEachConcurrently(sent, endpoint.name === 'photo of a user' ? 1 : CONCURRENCY, async (file) => {
      const status = await endpoint.send(file)
      if (!isRefusal(status))
        problems.push(`${endpoint.name} accepted ${JSON.stringify(file.name)}: ${status}`)
    })
  const storedCount = (await countBlobs()) - before
  if (storedCount !== 0) problems.push(`${storedCount} refused files were stored`)
  // Endpoints for pictures refuse a valid PDF.
  for (const endpoint of endpoints.filter(({ name }) => /logo|photo/.test(name)))
    if (!isRefusal(await endpoint.send(PDF))) problems.push(`${endpoint.name} accepted a PDF`)
  return { attempts: `${sent.length} disguised files to ${endpoints.length} endpoints`, problems }
}
