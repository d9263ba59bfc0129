import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storeSignIn } from '../../../features/offline-access.ts'
import { clearStoredAudits } from '../../../features/offline-queue/stored-audits.ts'
import { putTakenAudit, storeDocument, toTakenAudit } from '../../../features/offline-queue/taken-audits.ts'
import { EarlierPhotos } from './earlier-photos.tsx'

const AUDIT = 'audit'
const photo = (documentID: string, auditTypeQuestionID: string) => ({
  documentID,
  kind: 'earlier-photo' as const,
  name: `${documentID}.png`,
  mimeType: 'image/png',
  size: 10,
  auditTypeQuestionID,
  addedAt: '2024-05-18T10:00:00Z',
})

const show = (userID: string) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })}
    >
      <EarlierPhotos userID={userID} auditID={AUDIT} questionID="boiler" />
    </QueryClientProvider>,
  )

const buttons = page.getByRole('list', { name: 'Photos of earlier audits' }).getByRole('button')

beforeEach(async () => {
  await clearStoredAudits()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  storeSignIn({ userID: 'me', signedInAt: new Date().toISOString(), isKept: true })
  await putTakenAudit(
    toTakenAudit('me', {
      auditID: AUDIT,
      siteName: 'Hotel',
      town: 'Faro',
      status: 'Report Pending',
      auditorDate: '2026-02-24',
      contents: {
        criteria: 1,
        earlier: [],
        contacts: 0,
        months: 0,
        criteriaBytes: 1,
        earlierBytes: 1,
        peopleBytes: 1,
      },
      files: [photo('valve', 'boiler'), photo('other', 'pipes')],
      refreshedAt: new Date().toISOString(),
    }),
  )
  await storeDocument('me', AUDIT, 'valve', new Blob(['png bytes'], { type: 'image/png' }))
})

it('the list of earlier photos shows the stored photos of the criterion offline', async () => {
  await show('me')
  await expect.element(buttons).toHaveAccessibleName(/2024, valve\.png/)
  await vi.waitFor(() => expect(buttons.element().querySelector('img')?.src).toMatch(/^blob:/))
})

it('the list of earlier photos shows no photos that another user has stored on the device', async () => {
  await show('other person')
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
})
