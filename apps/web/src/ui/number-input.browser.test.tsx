import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NumberInput } from './number-input.tsx'

function Days({ start }: { start: number }) {
  const [days, setDays] = useState(start)
  return (
    <>
      <NumberInput label="Days" value={days} onChange={setDays} />
      <output>{String(days)}</output>
    </>
  )
}

it.each([
  ['42', '42'],
  ['-3', '-3'],
  ['', 'NaN'],
  ['4.5', 'NaN'],
  ['many', 'NaN'],
])('a number input reads %j as %s and keeps the text', async (typed, expected) => {
  await render(<Days start={7} />)
  const field = page.getByRole('textbox', { name: 'Days' })
  await expect.element(field).toHaveValue('7')
  await field.fill(typed)
  await expect.element(field).toHaveValue(typed)
  await expect.element(page.getByRole('status')).toHaveTextContent(expected)
})

it('a number input is described by its error and its description, and is marked as invalid and required', async () => {
  await render(
    <NumberInput
      label="Days"
      required
      value={0}
      description="Between 1 and 30"
      error="Please enter at least 1"
      onChange={() => undefined}
    />,
  )
  const field = page.getByRole('textbox', { name: 'Days' })
  await expect.element(field).toHaveAccessibleDescription('Please enter at least 1 Between 1 and 30')
  await expect.element(field).toBeInvalid()
  await expect.element(field).toBeRequired()
})

it('Tab skips a disabled number input', async () => {
  await render(
    <>
      <NumberInput label="Days" disabled value={7} onChange={() => undefined} />
      <button type="button">After</button>
    </>,
  )
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Days' })).toBeDisabled()
})
