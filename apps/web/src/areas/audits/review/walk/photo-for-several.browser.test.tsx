import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../../ui/styles.ts'
import { ReviewProvider } from '../review-context.ts'
import { listPlaces } from '../screen/order.ts'
import { aGroup, anAudit, aQuestion, aResponse, aReview } from '../testing/an-audit.ts'
import { PhotoForSeveral, type TakenPhoto } from './photo-for-several.tsx'

const comment = {
  commentID: 'comment',
  text: 'Seen.',
  dateCreated: '2026-01-01T00:00:00Z',
  responseType: 1,
  createdByUser: null,
} as const

const QUESTIONS = [
  aQuestion('1', { title: 'Taps are closed', areas: ['Kitchen'] }),
  aQuestion('2', {
    title: 'Waste is weighed',
    areas: ['Kitchen'],
    response: aResponse('2', { auditorResponse: [comment] }),
  }),
  aQuestion('3', { title: 'Bins have labels', areas: ['Kitchen'] }),
  aQuestion('4', { title: 'Linen is reused', areas: ['Laundry'] }),
].map((question, index) => ({ ...question, questionNumber: index + 1 }))

const review = aReview(anAudit([aGroup('A', { questions: QUESTIONS })]))

const largeReview = aReview(
  anAudit([
    aGroup('A', {
      questions: Array.from({ length: 9 }, (_, index) =>
        aQuestion(`${index}`, {
          title: `Criterion ${index + 1}`,
          questionNumber: index + 1,
          areas: ['Kitchen'],
        }),
      ),
    }),
  ]),
)

const aTakenPhoto = (evidenceID: string): TakenPhoto => ({
  file: new File(['not a photo'], `${evidenceID}.heic`),
  capture: {
    evidenceID,
    capturedAt: '2026-02-24T14:21:00Z',
    clockOffset: null,
    position: null,
    place: 'Kitchen',
  },
  shapes: [],
})

function Several({ lastID, review: shown = review }: { lastID?: string; review?: typeof review }) {
  const criteria = shown.store.criteria.get()
  const [kitchen] = listPlaces(criteria, ['Kitchen', 'Laundry'])
  const [photos, setPhotos] = useState([aTakenPhoto('first'), aTakenPhoto('second')])
  const [done, setDone] = useState<string[]>([])
  if (!kitchen) return null
  return (
    <ReviewProvider value={shown}>
      <PhotoForSeveral
        place={kitchen}
        criteria={criteria}
        lastID={lastID}
        photos={photos}
        countPhotos={({ questionID }) => (questionID === '2' ? 3 : 0)}
        onTakePhoto={() => undefined}
        onMarkUp={() => undefined}
        onAdd={(photo, picked, text) => {
          setPhotos(photos.filter((other) => other !== photo))
          const numbers = picked.map(({ questionID }) => questionID).join('+')
          setDone([...done, `${photo.capture.evidenceID} to ${numbers}: ${text}`])
        }}
        onClose={() => undefined}
      />
      <output data-testid="done">{done.join('; ')}</output>
    </ReviewProvider>
  )
}

const done = page.getByTestId('done')
const criterion = (name: RegExp) => page.getByRole('checkbox', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

it('the dialog for a photo of several criteria selects the criterion that was open last, and adds the photo to all selected ones', async () => {
  await page.viewport(1024, 768)
  await render(<Several lastID="2" />)
  await expect.element(criterion(/Waste is weighed Compliant, 3 photos/)).toBeChecked()
  await criterion(/Bins have labels Not answered/).click()
  await page.getByRole('textbox', { name: /^Comment for all 2/ }).fill('Beside the dish return.')
  await button(/^Add to 2 criteria A\.2, A\.3/).click()
  await expect.element(done).toHaveTextContent('second to 2+3: Beside the dish return.')
})

it('the dialog for a photo of several criteria keeps the selection for the next photo, without the comment', async () => {
  await render(<Several lastID="1" />)
  await page.getByRole('textbox').fill('Beside the dish return.')
  await button(/^Add to 1 criterion/).click()
  await button(/^Add to 1 criterion/).click()
  await expect.element(done).toHaveTextContent('second to 1: Beside the dish return.; first to 1:')
})

it('the dialog for a photo of several criteria suggests five criteria, the one that was open last first, above the search', async () => {
  await render(<Several lastID="8" review={largeReview} />)
  const suggested = page.getByRole('checkbox').elements()
  expect(suggested.map((checkbox) => checkbox.closest('label')?.querySelector('b')?.textContent)).toEqual([
    'Criterion 9',
    'Criterion 1',
    'Criterion 2',
    'Criterion 3',
    'Criterion 4',
    'Criterion 5',
  ])
  await button('All 9 criteria in the kitchen, or search by number').click()
  expect(page.getByRole('checkbox').elements()).toHaveLength(9)
})

it('the dialog for a photo of several criteria finds answered criteria and those of other places', async () => {
  await render(<Several />)
  await expect
    .element(page.getByRole('heading', { name: 'Choose the criteria for this photo' }))
    .toBeVisible()
  await expect.element(button('Add to 0 criteria Choose a criterion first')).toBeDisabled()
  await expect.element(criterion(/Waste is weighed/)).not.toBeInTheDocument()
  await button('All 3 criteria in the kitchen, or search by number').click()
  await expect.element(criterion(/Waste is weighed/)).toBeVisible()
  await page.getByRole('searchbox').fill('a.4')
  await criterion(/Linen is reused/).click()
  await page.getByRole('searchbox').fill('')
  await expect.element(criterion(/Linen is reused/)).toBeChecked()
  await expect.element(button(/^Add to 1 criterion A\.4/)).toBeEnabled()
})

it('the dialog for a photo of several criteria fits on a phone', async () => {
  await page.viewport(390, 844)
  await render(<Several lastID="1" />)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expect.element(button(/^Add to 1 criterion/)).toBeVisible()
})
