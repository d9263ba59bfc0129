import type { VisitRecord } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SavedVisit } from './visit-reader.tsx'

const EMPTY: VisitRecord = {
  auditID: 'audit',
  version: 0,
  arrival: null,
  openingMeeting: null,
  closingMeeting: null,
  departure: null,
  people: [],
  coveredPoints: [],
  summary: '',
  summaryReadAt: null,
  hotelSignature: null,
  hotelRefusal: '',
  auditorSignature: null,
}

it('the visit record says that nothing was recorded', async () => {
  await render(<SavedVisit record={EMPTY} />)
  await expect.element(page.getByText('No visit record was saved.')).toBeVisible()
})

it('the visit record shows times, people, points, the summary, signatures and the reason of a hotel that did not sign', async () => {
  const record: VisitRecord = {
    ...EMPTY,
    version: 3,
    arrival: '2026-02-24T09:05:00Z',
    people: [
      {
        personID: 'person',
        name: 'Eleanor Whitlock',
        role: 'General manager',
        opening: true,
        closing: false,
      },
    ],
    coveredPoints: ['closing-returned', 'point-of-a-later-version'],
    summary: 'Water is well run.',
    hotelRefusal: 'Nobody was authorised.',
    auditorSignature: {
      name: 'Callum Reyes',
      role: 'Auditor',
      signedAt: '2026-02-24T16:44:00Z',
      strokes: [[[0.1, 0.2, 0.5]]],
    },
  }
  await render(<SavedVisit record={record} />)
  for (const text of [
    '24th February 2026, 09:05 UTC',
    'Eleanor Whitlock, General manager, Opening meeting',
    'Returned keys and borrowed documents',
    'Water is well run.',
    'Callum Reyes, Auditor, 24th February 2026, 16:44 UTC',
  ])
    await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByText(/did not sign Nobody was authorised\.$/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Signature of Callum Reyes' })).toBeVisible()
})
