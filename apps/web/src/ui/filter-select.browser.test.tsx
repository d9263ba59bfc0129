import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FilterSelect } from './filter-select.tsx'

const COUNTRIES = [
  'All Countries',
  'Austria',
  'Évora',
  ...Array.from({ length: 100 }, (_, index) => `Land ${index}`),
].map((label) => ({ value: label, label }))

function Country() {
  const [country, setCountry] = useState('All Countries')
  return <FilterSelect label="Country" value={country} options={COUNTRIES} onChange={setCountry} />
}

it('a filter finds an option without its accents, and is cleared by its button', async () => {
  await render(<Country />)
  await page.getByRole('button', { name: 'Country All Countries' }).click()
  await page.getByRole('combobox').fill('evo')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Country Évora' })).toHaveFocus()
  await page.getByRole('button', { name: 'Clear Country' }).click()
  await expect.element(page.getByRole('button', { name: 'Country All Countries' })).toHaveFocus()
})
