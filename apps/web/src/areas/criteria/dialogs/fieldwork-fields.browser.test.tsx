import type { DataRuleShape, QuickPhrase } from '@sojourn/contract/criteria/fieldwork'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataRuleField } from './data-rule-field.tsx'
import { PhrasesField } from './optional-fields.tsx'

const PHRASES: QuickPhrase[] = [
  { label: 'One', text: 'First text', answer: 'Compliant' },
  { label: 'Two', text: 'Second text', answer: null },
]

function Phrases({ fieldErrors = {} }: { fieldErrors?: Record<string, string> }) {
  const [phrases, setPhrases] = useState<QuickPhrase[]>(PHRASES)
  return (
    <>
      <PhrasesField value={phrases} fieldErrors={fieldErrors} onChange={setPhrases} />
      <output>{phrases.map(({ label, answer }) => `${label} ${answer ?? 'neutral'}`).join(', ')}</output>
    </>
  )
}

function Rule() {
  const [rule, setRule] = useState<DataRuleShape | null>(null)
  return (
    <>
      <DataRuleField value={rule} sections={['WATER']} fieldErrors={{}} onChange={setRule} />
      <output>{JSON.stringify(rule)}</output>
    </>
  )
}

const output = page.getByRole('status')
const button = (name: string) => page.getByRole('button', { name })

it('the fieldwork fields of a criterion add, edit, reorder and remove phrases', async () => {
  await render(<Phrases />)
  await button('Move phrase 2 up').click()
  await expect.element(output).toHaveTextContent('Two neutral, One Compliant')
  await expect.element(button('Move phrase 1 up')).toBeDisabled()
  await expect.element(button('Move phrase 2 down')).toBeDisabled()
  await button('Add phrase').click()
  const third = page.getByRole('group', { name: 'Phrase 3' })
  await third.getByRole('textbox', { name: /^Label/ }).fill('Three')
  await third.getByText('Non-Compliant').click()
  await expect.element(output).toHaveTextContent('Two neutral, One Compliant, Three Noncompliant')
  await button('Remove phrase 1').click()
  await expect.element(output).toHaveTextContent('One Compliant, Three Noncompliant')
})

it('the fieldwork fields of a criterion show the error of a phrase at its field', async () => {
  await render(<Phrases fieldErrors={{ 'phrases.1.text': 'Please enter a text' }} />)
  const second = page.getByRole('group', { name: 'Phrase 2' })
  await expect.element(second.getByText('Please enter a text')).toBeVisible()
})

it('the fieldwork fields of a criterion set and remove a data rule', async () => {
  await render(<Rule />)
  const rule = page.getByRole('switch', { name: 'Compare with monthly data' })
  await rule.click()
  await page.getByLabelText('Minimum months with data').fill('10')
  await page.getByRole('switch', { name: 'Flag data that was entered late' }).click()
  await page.getByText('Falling').click()
  await expect
    .element(output)
    .toHaveTextContent(
      '{"sections":["WATER"],"months":12,"minimumMonths":10,"enteredWithinDays":60,"trend":"falling"}',
    )
  await expect
    .element(
      page.getByText(
        'The rule is met if there is data for Water in at least 10 of the 12 months before the audit, entered within 60 days after the end of each month, and the values per guest night are lower than in the twelve months before. Otherwise the auditor sees a flag.',
      ),
    )
    .toBeVisible()
  await rule.click()
  await expect.element(output).toHaveTextContent('null')
})
