import type { CalendarDay } from '@sojourn/domain/kernel/dates'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField } from './date-field.tsx'

function StartDateField() {
  const [day, setDay] = useState<CalendarDay | null>('2026-03-05')
  return (
    <I18nProvider locale="en-GB">
      <DateField label="Start" value={day} max="2026-03-20" onChange={setDay} />
      <output>{String(day)}</output>
    </I18nProvider>
  )
}

const field = page.getByRole('textbox', { name: 'Start' })
const reportedValue = page.getByRole('status')

it('a date field accepts a typed date and shows an error for an invalid one', async () => {
  await render(<StartDateField />)
  await field.fill('7/3/26')
  await userEvent.tab()
  await expect.element(field).toHaveValue('07 March 2026')
  await expect.element(reportedValue).toHaveTextContent('2026-03-07')
  await field.fill('31/02/2026')
  await userEvent.tab()
  await expect.element(field).toHaveValue('31/02/2026')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

it('a date field opens a calendar at the selected day, moves by arrows and selects a day by Enter', async () => {
  await render(<StartDateField />)
  await page.getByRole('button', { name: 'Choose a date' }).click()
  await expect.element(page.getByRole('button', { name: /, 5 March 2026/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(field).toHaveValue('06 March 2026')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Choose a date' })).toHaveFocus()
})

it('a date field disables days after the maximum', async () => {
  await render(<StartDateField />)
  await page.getByRole('button', { name: 'Choose a date' }).click()
  await expect
    .element(page.getByRole('button', { name: /, 21 March 2026/ }))
    .toHaveAttribute('aria-disabled', 'true')
})
