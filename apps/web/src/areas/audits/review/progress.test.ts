import { expect, it } from 'vitest'
import { findMissingWork } from './progress.ts'
import { aGroup, anAudit, aQuestion, aResponse, aReview } from './testing/an-audit.ts'

const comment = {
  commentID: 'comment',
  text: 'Seen in the kitchen',
  dateCreated: '2026-02-24T10:00:00Z',
  responseType: 1 as const,
  createdByUser: null,
}

const aCompleteReview = () =>
  aReview(
    anAudit([
      aGroup('A', {
        questions: [aQuestion('q', { response: aResponse('q', { auditorResponse: [comment] }) })],
      }),
    ]),
  )

it('findMissingWork finds nothing in a complete report that was sent', () => {
  expect(findMissingWork(aCompleteReview(), false)).toBeUndefined()
})

it('findMissingWork finds criteria without an answer or a comment', () => {
  const review = aReview(anAudit([aGroup('A', { questions: [aQuestion('q')] })]))
  expect(findMissingWork(review, false)?.questionIDs).toEqual(['q'])
})

it('findMissingWork finds a visit record that was not sent, which the server would refuse after the submission', () => {
  expect(findMissingWork(aCompleteReview(), true)?.sentence).toMatch(
    /^The visit record has not been sent yet/,
  )
})

it('findMissingWork finds mark-up of this audit that was not sent', async () => {
  const review = aCompleteReview()
  await review.changeQueue.saveMarkup('another audit', 'evidence', { version: 0, shapes: [] })
  expect(findMissingWork(review, false)).toBeUndefined()
  await review.changeQueue.saveMarkup('audit', 'evidence', { version: 0, shapes: [] })
  expect(findMissingWork(review, false)?.sentence).toMatch(/^Some mark-up/)
})
