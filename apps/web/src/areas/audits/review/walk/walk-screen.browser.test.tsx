import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../../ui/styles.ts'
import { ReviewProvider } from '../review-context.ts'
import { type OrderName, orderCriteria } from '../screen/order.ts'
import { aGroup, anAudit, aQuestion, aResponse, aReview } from '../testing/an-audit.ts'
import { WalkScreen } from './walk-screen.tsx'

const comment = {
  commentID: 'comment',
  text: 'Seen.',
  dateCreated: '2026-01-01T00:00:00Z',
  responseType: 1,
  createdByUser: null,
} as const

const answered = (questionID: string) => aResponse(questionID, { auditorResponse: [comment] })

const QUESTIONS = [
  aQuestion('1', { title: 'Taps are closed', areas: ['Kitchen', 'Laundry'] }),
  aQuestion('2', { title: 'Waste is weighed', areas: ['Kitchen'], response: answered('2') }),
  aQuestion('3', { title: 'Linen is reused', areas: ['Laundry'], response: answered('3') }),
  aQuestion('4', { title: 'A policy exists', isMandatory: false }),
  aQuestion('5', { title: 'Files are kept', areas: ['Office'], response: answered('5') }),
].map((question, index) => ({ ...question, questionNumber: index + 1 }))

const review = aReview(anAudit([aGroup('A', { questions: QUESTIONS })]))

const MANY_QUESTIONS = Array.from({ length: 12 }, (_, index) =>
  aQuestion(`${index}`, {
    title: `Criterion ${index + 1}`,
    questionNumber: index + 1,
    areas: ['Kitchen'],
    ...(index === 0 ? { response: answered('0') } : {}),
  }),
)
const largeReview = aReview(anAudit([aGroup('A', { questions: MANY_QUESTIONS })]))

function Walk({ lastID, review: shown = review }: { lastID?: string; review?: typeof review }) {
  const [route, setRoute] = useState<readonly string[]>(['Laundry', 'Kitchen', 'Office'])
  const [done, setDone] = useState('')
  const order = orderCriteria(shown.store.criteria.get(), route, 'place')
  return (
    <ReviewProvider value={shown}>
      <WalkScreen
        order={order}
        fieldwork={undefined}
        lastID={lastID}
        countPhotos={({ questionID }) => (questionID === '1' ? 2 : 0)}
        onOpen={(questionID) => setDone(`opened ${questionID}`)}
        onOrder={(name: OrderName) => setDone(`by ${name}`)}
        onSavePlaces={(places) => {
          setRoute(places)
          setDone(places.join(', '))
        }}
        onTakePhoto={() => undefined}
        onVisit={() => setDone('visit')}
        onClose={() => setDone('closed')}
      />
      <output data-testid="done">{done}</output>
    </ReviewProvider>
  )
}

const done = page.getByTestId('done')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const places = page.getByRole('navigation', { name: 'Places' })

it('the list of criteria by place lists the unanswered criteria of a place, and collapses the answered ones', async () => {
  await page.viewport(1024, 768)
  await render(<Walk lastID="2" />)
  await expect.element(page.getByRole('heading', { name: 'Kitchen, 0 criteria left' })).toBeVisible()
  await expect.element(button(/Taps are closed/)).toMatchTextContent('Also in Laundry')
  await expect.element(button(/Waste is weighed/)).not.toBeInTheDocument()
  await button('1 answered').click()
  await button(/Waste is weighed/).click()
  await expect.element(done).toHaveTextContent('opened 2')
})

it('the list of criteria by place shows the first seven of many unanswered criteria, and collapses the others', async () => {
  await page.viewport(1024, 768)
  await render(<Walk review={largeReview} />)
  await expect.element(button(/Criterion 8/)).toBeVisible()
  await expect.element(button(/Criterion 9/)).not.toBeInTheDocument()
  await button('4 more unanswered, 1 answered').click()
  await expect.element(button(/Criterion 9/)).toBeInTheDocument()
  await expect.element(button(/Criterion 1$/)).toBeInTheDocument()
})

it('the list of criteria by place counts a criterion of several places in the first one, and leads to it', async () => {
  await render(<Walk />)
  await expect.element(page.getByRole('heading', { name: 'Laundry, 1 criterion left' })).toBeVisible()
  await expect.element(page.getByText('1 of 2 answered, 2 photos')).toBeVisible()
  await button(/Continue in the laundry/).click()
  await expect.element(done).toHaveTextContent('opened 1')
})

it('the list of criteria by place says that nothing is left, and leads to the next place with something left', async () => {
  await render(<Walk lastID="5" />)
  await expect.element(page.getByText('Nothing left in the office.')).toBeVisible()
  await button(/^Next place Anywhere, 1 left$/)
    .last()
    .click()
  await expect.element(page.getByRole('heading', { name: 'Anywhere, 1 criterion left' })).toBeVisible()
  await expect.element(button(/A policy exists/)).toMatchTextContent('Non-mandatory')
  await places.getByRole('button', { name: /^Kitchen/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Kitchen, 0 criteria left' })).toBeVisible()
})

it('the list of criteria by place moves places with buttons and by keyboard, and saves their order', async () => {
  await render(<Walk />)
  await button('Change order').click()
  await button('Move Kitchen up').click()
  await expect.element(page.getByText('Kitchen is now at position 1 of 3.')).toBeInTheDocument()
  await expect.element(button('Move Kitchen up')).toBeDisabled()
  await button('Save order').click()
  await expect.element(done).toHaveTextContent('Kitchen, Laundry, Office')
  await button('Change order').click()
  const rows = page.getByRole('grid', { name: 'Places' }).getByRole('row')
  await expect.element(rows.nth(0)).toHaveTextContent('Kitchen')
  rows.nth(0).element().querySelector<HTMLElement>('button')?.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(rows.nth(0)).toHaveTextContent('Laundry')
  await button('Save order').click()
  await expect.element(done).toHaveTextContent('Laundry, Office, Kitchen')
})

it('the list of criteria by place fits on a phone, where the button to change the order is next to the title', async () => {
  await page.viewport(390, 844)
  await render(<Walk />)
  await expect.element(page.getByRole('radio', { name: 'By group' })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await button('Change order').click()
  await button('Cancel').click()
  await expect.element(button(/Continue in the laundry/)).toBeVisible()
})
