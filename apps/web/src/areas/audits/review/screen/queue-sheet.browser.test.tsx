import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../../ui/styles.ts'
import { createAnswerQueue } from '../../../../features/offline-queue/answer-queue.ts'
import { createFileQueue, type FileAttempt } from '../../../../features/offline-queue/file-queue.ts'
import { createMemoryStorage } from '../../../../features/offline-queue/storage.ts'
import { changeUploadSettings, uploadSettings } from '../../../../features/offline-queue/upload-hold.ts'
import { type Review, ReviewProvider } from '../review-context.ts'
import { aGroup, anAudit, aQuestion, aReview } from '../testing/an-audit.ts'
import { QueueSheet } from './queue-sheet.tsx'

afterEach(() => changeUploadSettings({ isPaused: false, isWifiOnly: true }))

const audit = anAudit([aGroup('A', { questions: [aQuestion('1'), aQuestion('2')] })])

async function showQueue(review: Review, onClose = vi.fn()) {
  const rootRoute = createRootRoute({
    component: () => (
      <ReviewProvider value={review}>
        <QueueSheet onClose={onClose} />
      </ReviewProvider>
    ),
  })
  const history = createMemoryHistory()
  await render(<RouterProvider router={createRouter({ routeTree: rootRoute, history })} />)
}

const me = { userID: 'me', withLock: (work: () => Promise<void>) => work() }
const place = (auditTypeQuestionID: string) => ({ auditID: 'audit', auditTypeQuestionID })
const photo = (name: string, size: number) => new File(['x'.repeat(size)], name, { type: 'image/jpeg' })

/** A file queue in which `attempt` decides the outcome of sending a file. */
const aFileQueue = (attempt: (name: string) => Promise<FileAttempt>) =>
  createFileQueue({
    ...me,
    storage: createMemoryStorage(),
    send: (item) => attempt(item.file.name),
  })

it('the sheet of the offline queue says that everything is received when nothing is queued', async () => {
  await showQueue(aReview(audit))
  await expect.element(page.getByRole('heading', { name: 'Everything has been received.' })).toBeVisible()
})

it('the sheet of the offline queue shows why an item is stuck and sends it again', async () => {
  let isRefused = true
  const fileQueue = createFileQueue({
    ...me,
    storage: createMemoryStorage(),
    send: async (item) =>
      isRefused
        ? {
            outcome: 'refused',
            sentence: 'The file that arrived is not the original.',
            item: { ...item, mismatches: ['2026-02-24T16:18:00Z', '2026-02-24T16:19:00Z'] },
          }
        : { outcome: 'sent', result: { responses: [] } },
  })
  await fileQueue.add({ ...place('1'), file: photo('IMG_1.jpg', 2048) })
  await showQueue({ ...aReview(audit), fileQueue })
  await expect
    .element(page.getByRole('region', { name: 'Stuck' }))
    .toMatchTextContent(/Photo, A\.1\s*Arrived damaged two times, so it was refused\./)
  await expect.element(page.getByText(/1 needs attention\./)).toBeVisible()
  isRefused = false
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Everything has been received.' })).toBeVisible()
})

it('the sheet of the offline queue lists what waits offline, answers before photos', async () => {
  const offline = async () => ({ outcome: 'retry-later' }) as const
  const answerQueue = createAnswerQueue({ ...me, storage: createMemoryStorage(), send: offline })
  const fileQueue = aFileQueue(offline)
  await fileQueue.add({ ...place('2'), file: photo('IMG_2.jpg', 4096) })
  await fileQueue.add({ ...place('1'), questionIDs: ['1', '2'], file: photo('IMG_1.jpg', 2048) })
  await answerQueue.add({ ...place('1'), answer: { auditQuestionStatus: 'Compliant', text: 'Seen.' } })
  await showQueue({ ...aReview(audit), answerQueue, fileQueue })
  await expect.element(page.getByRole('heading', { name: '3 items waiting on this phone' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /^Waiting, smallest first/ })).toBeVisible()
  const items = page.getByRole('region', { name: 'Waiting' }).getByRole('listitem')
  await expect.element(items.nth(0)).toMatchTextContent(/Answer and comment, A\.1.*1 KB/)
  await expect.element(items.nth(1)).toMatchTextContent('Photo for A.1 and A.2')
  await expect.element(items.nth(2)).toMatchTextContent('Photo, A.2')
  await expect.element(page.getByRole('button', { name: 'Pause' })).not.toBeInTheDocument()
})

it('the sheet of the offline queue pauses and resumes, and stores whether photos need Wi-Fi', async () => {
  const fileQueue = aFileQueue(() => new Promise(() => undefined))
  await fileQueue.enqueue({ ...place('1'), file: photo('IMG_1.jpg', 2048) })
  await showQueue({ ...aReview(audit), fileQueue })
  await expect.element(page.getByRole('region', { name: 'Sending' })).toMatchTextContent('0 of 2 KB')
  await page.getByRole('button', { name: 'Pause' }).click()
  expect(uploadSettings.get().isPaused).toBe(true)
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('switch', { name: 'Photos on Wi-Fi only' }).click()
  expect(uploadSettings.get()).toEqual({ isPaused: false, isWifiOnly: false })
})
