import '../../../../ui/styles.ts'
import type { QuickPhrase } from '@sojourn/contract/criteria/fieldwork'
import type { QuestionStatus } from '@sojourn/domain/audits/review/answers'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aQuestion } from '../testing/an-audit.ts'
import { CommentBox } from './comment-box.tsx'
import { PhraseBar, type Phrases } from './phrase-bar.tsx'
import { AnswerPad } from './screen-question.tsx'
import { useCommentEditor } from './use-comment-editor.ts'

const aPhrase = (label: string, text: string, answer: QuickPhrase['answer'] = null): QuickPhrase => ({
  label,
  text,
  answer,
})

const PHRASES: Phrases = {
  set: [
    aPhrase('Record missing', 'Record missing for {date} to {date}.', 'Noncompliant'),
    aPhrase('Sampled', 'Sampled {number}, all in order.'),
    aPhrase('Seen', 'Seen in the {place}.', 'Compliant'),
  ],
  own: [],
}

const CRITERION = {
  questionID: 'q',
  number: 'B3.7',
  groupIDs: ['group'],
  path: [],
  status: null,
  approved: null,
  verifiedBy: null,
  question: aQuestion('q'),
  queued: [],
  comments: [],
  version: 0,
}

function Comment({ hasPhrases = true }: { hasPhrases?: boolean }) {
  const [text, setText] = useState('')
  const editor = useCommentEditor(text, setText)
  return (
    <>
      <CommentBox criterion={CRITERION} editor={editor} hasPhrases={hasPhrases} />
      <PhraseBar
        editor={editor}
        phrases={{ all: PHRASES, offered: PHRASES }}
        places={['Kitchen', 'Laundry']}
        onUse={(phrase) => editor.insert(phrase.text)}
        onShowAll={() => undefined}
      />
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name })
const comment = page.getByRole('textbox', { name: 'Comment' })

it('the criterion screen offers dates for the blanks of a phrase, one after the other', async () => {
  await page.viewport(1024, 768)
  await render(<Comment />)
  await expect.element(comment).toHaveAttribute('placeholder', 'Tap a phrase or write what you saw')
  await expect.element(page.getByText('Stored on this tablet as you type')).not.toBeInTheDocument()
  await button('Record missing').click()
  await expect.element(page.getByText('2 dates to fill in')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'First date' })).toBeVisible()
  await button('Yesterday').click()
  await expect.element(page.getByText('1 date to fill in')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Date', exact: true })).toBeVisible()
  await button('Other').click()
  await page.getByLabelText('Date').fill('2026-02-15')
  await button('Insert').click()
  await expect
    .element(comment)
    .toHaveValue(expect.stringMatching(/^Record missing for .+ to 15th February 2026\.$/))
  await expect.element(page.getByText('Stored on this tablet as you type')).toBeVisible()
})

it('the criterion screen offers a keypad for a number', async () => {
  await render(<Comment />)
  await button('Sampled').click()
  const field = page.getByLabelText('Number')
  await expect.element(field).toHaveAttribute('inputmode', 'decimal')
  await field.fill('12')
  await button('Insert').click()
  await expect.element(comment).toHaveValue('Sampled 12, all in order.')
})

it('the criterion screen offers the places of the criterion', async () => {
  await render(<Comment />)
  await button('Seen').click()
  await button('Laundry').click()
  await expect.element(comment).toHaveValue('Seen in the Laundry.')
})

it('the criterion screen marks a phrase that the comment contains, also with its blanks filled in', async () => {
  await render(<Comment />)
  await expect.element(button('Seen')).not.toHaveAttribute('aria-description')
  await button('Seen').click()
  await button('Laundry').click()
  await expect.element(button('Seen')).toHaveAttribute('aria-description', 'In the comment')
  await expect.element(button('Sampled')).not.toHaveAttribute('aria-description')
})

it('the criterion screen does not mention phrases for a criterion without them', async () => {
  await render(<Comment hasPhrases={false} />)
  await expect.element(comment).toHaveAttribute('placeholder', 'Write what you saw')
})

it('the criterion screen shows answers and camera at least 72 px high in every size', async () => {
  const [value, onSelect]: [QuestionStatus | null, () => void] = ['Compliant', () => undefined]
  await render(<AnswerPad number="B3.7" value={value} onSelect={onSelect} onTakePhoto={() => undefined} />)
  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.viewport(width, height)
    for (const element of page.getByRole('button').elements())
      expect(element.getBoundingClientRect().height).toBeGreaterThanOrEqual(72)
  }
})
