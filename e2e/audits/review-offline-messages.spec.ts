import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../../apps/server/src/test/ports.ts'
import { expect, test } from '../fixtures.ts'
import { VIEWERS } from '../shots/shot.ts'
import { signInWithApi } from '../support/api.ts'
import { reviewPath } from '../support/audits.ts'
import { createPhotoFile, createReportForReview, getStatusButton } from './review.ts'

test.use({ serviceWorkers: 'allow' })

const PHOTO = createPhotoFile('boiler.png')

/** Upgrades the database as a later release with more object stores does. */
const upgradeDatabase = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const openRequest = indexedDB.open('sojourn-audits', 99)
        openRequest.onupgradeneeded = () => openRequest.result.createObjectStore('later')
        openRequest.onsuccess = () => {
          openRequest.result.close()
          resolve()
        }
        openRequest.onerror = () => reject(openRequest.error)
      }),
  )

interface Thread {
  message: string
  documents: { name: string }[]
}

test('an offline message and its photo survive a closed tab and a newer release', {
  tag: '@long',
}, async ({ page, context, allowErrors }) => {
  allowErrors(/./)
  const { auditID, criteria } = await createReportForReview(page, 'Hotel of Offline Messages')
  const auditor = await signInWithApi(page, VIEWERS.auditor)
  const [first] = criteria
  if (!first) throw new Error('The type has no criteria.')
  const address = reviewPath(auditID, `?question=${first.auditTypeQuestionID}&tab=auditor`)
  const fullSizePhotos: string[] = []
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (/^\/api\/document\/[^/]+$/i.test(pathname) && !searchParams.has('size')) fullSizePhotos.push(pathname)
  })
  await page.goto(address)
  const getTabPanel = (tab: Page) => tab.locator('[data-side-panel]')
  const panel = getTabPanel(page)

  await test.step('offline, a photo is selected and a draft is written', async () => {
    await panel.getByRole('textbox', { name: 'Message' }).fill('Here is the boiler.')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await upgradeDatabase(page)
    await context.setOffline(true)
    await panel.getByRole('button', { name: 'Attach files' }).click()
    await panel.locator('input[type="file"]').last().setInputFiles(PHOTO)
    await expect(panel.getByText('Stored on this device. It is sent when you are back online.')).toBeVisible()
    await page.close({ runBeforeUnload: false })
  })

  const tab = await context.newPage()
  const tabPanel = getTabPanel(tab)
  await test.step('another tab shows both and queues the message', async () => {
    await tab.goto(address)
    await expect(tabPanel.getByText('boiler.png')).toBeVisible()
    await expect(tabPanel.getByRole('textbox', { name: 'Message' })).toHaveValue('Here is the boiler.')
    await tabPanel.getByRole('button', { name: 'Send' }).click()
    await expect(tabPanel.getByRole('log').getByText('Here is the boiler.')).toBeVisible()
    await expect(tabPanel.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    await getStatusButton(tabPanel, 'Compliant').click()
    await tab.reload()
    await expect(tabPanel.getByRole('log').getByText('boiler.png')).toBeVisible()
  })

  await test.step('online again, the message and the photo are sent once', async () => {
    await context.setOffline(false)
    await expect(tabPanel.getByRole('button', { name: 'Open boiler.png' })).toBeVisible()
    await expect(tabPanel.getByRole('log').getByText('Stored on this device')).toBeHidden()
    const thread = await auditor.get<Thread[]>(
      `/api/Audit/${auditID}/${first.auditTypeQuestionID}/Auditor/Thread`,
    )
    expect(thread.map(({ message, documents }) => [message, documents.map(({ name }) => name)])).toEqual([
      ['Here is the boiler.', ['boiler.png']],
    ])
    expect(fullSizePhotos, 'avatars and thumbnails use the small version').toEqual([])
  })
})

/** Serves an app with a lazily loaded second part and the real service worker. */
async function serveReleases() {
  const built = await readFile(join(import.meta.dirname, '../../apps/web/dist/service-worker.js'), 'utf8')
  const worker = built.slice(built.indexOf('\n'))
  let release = 'A'
  const server = createServer(({ url = '/' }, response) => {
    const files = [`/assets/first-${release}.js`, `/assets/later-${release}.js`]
    const send = (type: string, body: string) =>
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    if (url === '/service-worker.js')
      return send(
        'text/javascript',
        `const RELEASE=${JSON.stringify(release)},FILES=${JSON.stringify(files)};${worker}`,
      )
    if (files.includes(url)) return send('text/javascript', `export const part = ${JSON.stringify(url)}`)
    if (url !== '/') return response.writeHead(404).end()
    return send(
      'text/html',
      `<title>${release}</title><script type="module" src="${files[0]}"></script><script>navigator.serviceWorker.register('/service-worker.js')</script>`,
    )
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}/`,
    publish: (next: string) => {
      release = next
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The newest cached release, once its service worker is active. */
const findActiveRelease = async (): Promise<string | undefined> => {
  const { installing, waiting, active } = await navigator.serviceWorker.ready
  const isDone = installing === null && waiting === null && active?.state === 'activated'
  return isDone ? (await caches.keys()).at(-1) : undefined
}

test('a tab that stayed open during two releases still loads its parts, and a new tab gets the newest release', async ({
  context,
  allowErrors,
}) => {
  const releases = await serveReleases()
  const openTab = async (release: string): Promise<Page> => {
    releases.publish(release)
    const tab = await context.newPage()
    await tab.goto(releases.url)
    await expect(tab).toHaveTitle(release)
    await tab.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect.poll(() => tab.evaluate(findActiveRelease)).toBe(`sojourn-app ${release}`)
    return tab
  }
  const oldTab = await openTab('A')
  await openTab('B')
  const newestTab = await openTab('C')
  const getPart = (tab: Page, release: string) =>
    tab.evaluate(async (path) => (await import(path)).part, `/assets/later-${release}.js`)
  expect(await getPart(oldTab, 'A')).toBe('/assets/later-A.js')
  expect(await getPart(newestTab, 'C')).toBe('/assets/later-C.js')
  // The server is stopped, so the service worker responds from its cache.
  allowErrors(/^http:\/\/127\.0\.0\.1:\d+\/$/)
  releases.stop()
  await oldTab.reload()
  await expect(oldTab).toHaveTitle('C')
})
