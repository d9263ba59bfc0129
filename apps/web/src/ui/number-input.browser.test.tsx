import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
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
])('reads %j as %s and keeps the text', async (typed, read) => {
  await render(<Days start={7} />)
  const field = page.getByRole('textbox', { name: 'Days' })
  await expect.element(field).toHaveValue('7')
  await field.fill(typed)
  await expect.element(field).toHaveValue(typed)
  await expect.element(page.getByRole('status')).toHaveTextContent(read)
})
