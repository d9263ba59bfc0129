import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openGallery } from './gallery.ts'
import { startUploadServer } from './upload-server.ts'

let server: Awaited<ReturnType<typeof startUploadServer>>
let folder: string

test.beforeEach(async () => {
  server = await startUploadServer()
  folder = mkdtempSync(join(tmpdir(), 'gallery-files-'))
})
test.afterEach(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const openUploader = (page: Page) =>
  openGallery(page, '/', `?endpoint=${encodeURIComponent(server.endpoint)}`)

/** Uses the file input, because a test cannot operate the file dialog of the operating system. */
const selectFiles = (page: Page, ...paths: string[]) =>
  page.locator('input[type="file"]:not([capture])').setInputFiles(paths)

function makeFile(name: string, megabytes: number) {
  const path = join(folder, name)
  const bytes = randomBytes(megabytes * 1024 * 1024)
  writeFileSync(path, bytes)
  return { path, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** The number of started parts other than the first part of a file. */
const countLaterParts = () => server.offsets().filter((offset) => offset > 0).length

/** Polls at short intervals, so that the upload is found before it ends. */
const expectMorePartsThan = (count: number) =>
  expect.poll(countLaterParts, { intervals: [50] }).toBeGreaterThan(count)

async function readUploadID(page: Page, name: string): Promise<string> {
  const output = page.getByTestId('uploads')
  await expect(output).toContainText(name)
  return ((await output.textContent()) ?? '').split(`${name} `)[1]?.split(',')[0] ?? ''
}

/** Simulates dropping a file from the desktop. */
async function dropFile(page: Page, name: string): Promise<void> {
  const zone = page.locator('div', { has: page.locator('input[type="file"]:not([capture])') }).last()
  const dropped = await page.evaluateHandle((fileName) => {
    const files = new DataTransfer()
    files.items.add(new File(['a leaflet'], fileName, { type: 'text/plain' }))
    return files
  }, name)
  await zone.dispatchEvent('dragover', { dataTransfer: dropped })
  await expect(page.locator('[data-over]')).toHaveCount(1)
  await zone.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.locator('[data-over]')).toHaveCount(0)
  const sha256 = createHash('sha256').update('a leaflet').digest('hex')
  expect(server.sha256(await readUploadID(page, name))).toBe(sha256)
}

test('files are refused, cancelled, dropped or sent in parts, and errors of the server are shown', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/uploads/)
  await openUploader(page)

  await test.step('refuses files before sending, with the specified texts', async () => {
    const createLargeFile = (name: string, megabytes: number) => {
      const path = join(folder, name)
      writeFileSync(path, '')
      truncateSync(path, megabytes * 1024 * 1024 + 1)
      return path
    }
    await selectFiles(
      page,
      createLargeFile('run.exe', 0),
      createLargeFile('a.png', 50),
      createLargeFile('b.pdf', 50),
      createLargeFile('c.mov', 500),
    )
    await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toContainText([
      'Unsupported File Type. Please upload one of the following: .jpg .jpeg .png .mov .mp4 .wmv .pdf .txt .odt',
      'Image is too large. Please upload an image less than 50MB',
      'Document is too large. Please upload a document less than 50MB',
      'Video file is too large. Please upload a video less than 500MB',
    ])
  })

  await test.step('cancels a selected file', async () => {
    await selectFiles(page, makeFile('wrong.mp4', 20).path)
    await expect.poll(() => server.offsets().length, { intervals: [50] }).toBe(1)
    await page.getByRole('button', { name: 'Cancel wrong.mp4' }).click()
    await expect(page.getByText('wrong.mp4')).toHaveCount(0)
  })

  await test.step('accepts a dropped file; only it and the cancelled file created uploads', async () => {
    await dropFile(page, 'leaflet.txt')
    expect(countLaterParts()).toBe(0)
    expect(server.created()).toBe(2)
    await expect(page.getByTestId('uploads')).toHaveText(/^leaflet\.txt [^,]+$/)
  })

  await test.step('sends a file in parts, with the token, and every byte arrives', async () => {
    const video = makeFile('kitchen.mp4', 20)
    const before = server.offsets().length
    await selectFiles(page, video.path)
    await expect(page.getByRole('progressbar', { name: 'Upload of kitchen.mp4' })).toBeVisible()
    expect(server.sha256(await readUploadID(page, 'kitchen.mp4'))).toBe(video.sha256)
    await expect(page.getByText('Uploaded, 20 MB')).toBeVisible()
    expect(server.tokens()).toEqual(['Bearer gallery-token'])
    expect(server.offsets().slice(before)).toEqual([0, 8388608, 16777216])
  })

  await test.step('reports insufficient storage at once, without automatic retries', async () => {
    const before = server.created()
    server.refuse({ status: 507, detail: 'The storage is full.' })
    await selectFiles(page, makeFile('late.png', 1).path)
    await expect(page.getByText('The storage is full.')).toBeVisible()
    expect(server.created()).toBe(before + 1)
  })

  await test.step('shows the refusal of the server and can be retried', async () => {
    server.refuse({ status: 415, detail: 'The content is not what the name says.' })
    const photo = makeFile('odd.png', 1)
    await selectFiles(page, photo.path)
    await expect(page.getByText('The content is not what the name says.')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Upload of odd.png' })).toHaveCount(0)
    server.refuse(undefined)
    await page.getByRole('button', { name: 'Try again: odd.png' }).click()
    expect(server.sha256(await readUploadID(page, 'odd.png'))).toBe(photo.sha256)
    await expect(page.getByText('The storage is full.')).toBeVisible()
  })
})

test('a long upload is paused, survives a lost connection and a closed page, and is complete', {
  tag: '@long',
}, async ({ page, context, allowErrors }) => {
  allowErrors(/uploads/)
  const video = makeFile('roof.mp4', 56)
  await openUploader(page)
  await selectFiles(page, video.path)

  await test.step('pauses while another file is uploaded, and resumes', async () => {
    await expectMorePartsThan(0)
    await page.getByRole('button', { name: 'Pause roof.mp4' }).click()
    await expect(page.getByText(/Paused at \d+%/)).toBeVisible()
    const parts = countLaterParts()
    await dropFile(page, 'leaflet.txt')
    expect(countLaterParts()).toBe(parts)
    await page.getByRole('button', { name: 'Resume roof.mp4' }).click()
    await expectMorePartsThan(parts)
  })

  await test.step('continues automatically after the connection was lost', async () => {
    await context.setOffline(true)
    await expect(page.getByText('Offline. The upload continues when you are back online.')).toBeVisible()
    const parts = countLaterParts()
    await context.setOffline(false)
    await expectMorePartsThan(parts)
  })

  await test.step('offers an unfinished file after the page was closed', async () => {
    await page.getByRole('button', { name: 'Pause roof.mp4' }).click()
    await expect(page.getByText(/Paused at \d+%/)).toBeVisible()
    await page.reload()
    await expect(
      page.getByText('The upload of roof.mp4 was not finished. Choose the same file again to continue.'),
    ).toBeVisible()
    const before = server.offsets().length
    await selectFiles(page, video.path)
    expect(server.sha256(await readUploadID(page, 'roof.mp4'))).toBe(video.sha256)
    expect(server.offsets()[before]).toBeGreaterThan(0)
    // Two uploads were created: the dropped leaflet and this file.
    expect(server.created()).toBe(2)
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })

  test('the uploader offers the camera first, with a large button', async ({ page }) => {
    await openUploader(page)
    const camera = page.getByRole('button', { name: 'Take photo' })
    expect((await camera.boundingBox())?.height).toBeGreaterThanOrEqual(72)
    await expect(page.locator('input[capture="environment"]')).toHaveAttribute('accept', 'image/*')
  })
})
