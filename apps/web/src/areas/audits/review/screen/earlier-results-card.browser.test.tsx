import type { CriterionContext, Fieldwork } from '@sojourn/contract/audits/fieldwork/fieldwork'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ReviewProvider } from '../review-context.ts'
import { aGroup, anAudit, aQuestion, aReview } from '../testing/an-audit.ts'
import { EarlierResultsCard } from './earlier-results-card.tsx'

const review = aReview(anAudit([aGroup('A', { questions: [aQuestion('q')] })]))

const CONTEXT: CriterionContext = {
  auditTypeQuestionID: 'q',
  phrases: [],
  earlier: [
    {
      auditID: 'last',
      number: 'B3.7',
      requirements: '2023',
      status: 'Noncompliant',
      finding: 'No scale',
      correctedOn: '2024-06-12',
    },
    {
      auditID: 'before',
      number: '47',
      requirements: '2014',
      status: 'Compliant',
      finding: 'Weighed every week',
      correctedOn: null,
    },
  ],
  failedBefore: true,
  data: null,
}

const FIELDWORK: Fieldwork = {
  auditID: 'audit',
  earlierAudits: [
    { auditID: 'last', auditorDate: '2024-02-20', requirements: '2023' },
    { auditID: 'before', auditorDate: '2022-02-21', requirements: '2014' },
    { auditID: 'first', auditorDate: '2020-02-18', requirements: '2014' },
  ],
  reverifyFailures: true,
  places: [],
  contacts: [],
  criteria: [CONTEXT],
}

const aComment = {
  commentID: 'comment',
  text: 'Scale in place',
  dateCreated: '2026-02-24T10:00:00Z',
  responseType: 1 as const,
  createdByUser: null,
}

async function renderCard(comments: number, evidenceCount: number, fieldwork = FIELDWORK) {
  const criterion = {
    questionID: 'q',
    number: 'B3.7',
    groupIDs: ['group'],
    path: [],
    status: null,
    approved: null,
    verifiedBy: null,
    question: aQuestion('q'),
    queued: [],
    comments: Array.from({ length: comments }, () => aComment),
    version: 0,
  }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewProvider value={review}>
        <EarlierResultsCard {...{ criterion, fieldwork, evidenceCount }} context={CONTEXT} />
      </ReviewProvider>
    </QueryClientProvider>,
  )
}

it.each([
  [0, 0, 'New comment and evidence needed.'],
  [0, 1, 'New comment needed to submit.'],
  [1, 0, 'New evidence needed to submit.'],
  [1, 1, 'Ready to submit.'],
])(
  'the card of earlier results with %i comments and %i pieces of evidence says: %s',
  async (comments, evidence, text) => {
    await renderCard(comments, evidence)
    await expect.element(page.getByRole('region')).toMatchTextContent(text)
  },
)

it('the card of earlier results names only the failure if the criteria set does not require new evidence', async () => {
  await renderCard(0, 0, { ...FIELDWORK, reverifyFailures: false })
  await expect.element(page.getByText('Noncompliant at the last audit')).toBeVisible()
  await expect.element(page.getByRole('region')).not.toMatchTextContent('New comment')
})

it('the card of earlier results shows the finding, the correction or the former number of three audits', async () => {
  await page.viewport(1024, 768)
  await renderCard(0, 0)
  const [last, before, first] = page.getByRole('listitem').elements()
  expect(last?.textContent).toBe('2024No scaleCorrected 12th June 2024')
  expect(before?.textContent).toBe('2022Weighed every weekNo. 47, Requirements 2014')
  expect(first?.textContent).toBe('2020Not part of the criteria set')
})

it('the card of earlier results shows a long finding in one line, and all of it on a press', async () => {
  await page.viewport(1024, 768)
  await renderCard(0, 0)
  const finding = page.getByRole('button', { name: 'No scale' })
  await expect.element(finding).toHaveAttribute('aria-expanded', 'false')
  await finding.click()
  await expect.element(finding).toHaveAttribute('aria-expanded', 'true')
})

it('the card of earlier results shows only the years on a phone until it is opened', async () => {
  await page.viewport(390, 844)
  await renderCard(0, 0)
  await expect.element(page.getByText('No scale')).not.toBeInTheDocument()
  await page.getByRole('button', { name: /2024/ }).click()
  await expect.element(page.getByText('No scale')).toBeVisible()
})
