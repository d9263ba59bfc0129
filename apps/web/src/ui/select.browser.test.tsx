import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Select } from './select.tsx'

const SIZES = ['Small', 'Medium', 'Large'].map((label) => ({
  value: label.toLowerCase(),
  label,
  disabled: label === 'Medium',
}))
const PLACES = Array.from({ length: 300 }, (_, index) => ({ value: `${index}`, label: `Place ${index}` }))

function Size() {
  const [size, setSize] = useState<string | null>('small')
  return <Select label="Size" value={size} options={SIZES} onChange={setSize} />
}

function Place() {
  const [place, setPlace] = useState<string | null>(null)
  return (
    <Select
      label="Place"
      searchable
      value={place}
      options={PLACES}
      onChange={setPlace}
      onClear={() => setPlace(null)}
    />
  )
}

it('opens by key, skips disabled options, selects by Enter and returns the focus', async () => {
  await render(<Size />)
  const size = page.getByRole('combobox', { name: 'Size' })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('listbox')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(size).toHaveTextContent('Large')
  await expect.element(size).toHaveFocus()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

it('keeps the value when the list is closed by Escape', async () => {
  await render(<Size />)
  const size = page.getByRole('combobox', { name: 'Size' })
  await size.click()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(size).toHaveTextContent('Small')
})

it('filters a long list while the user types, and Enter selects the best match', async () => {
  await render(<Place />)
  const place = page.getByRole('combobox', { name: 'Place' })
  await place.fill('place 29')
  await expect.element(page.getByRole('option', { name: 'Place 29', exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(place).toHaveValue('Place 29')
})

it('restores the value when the text matches nothing, and clears it by its button', async () => {
  await render(<Place />)
  const place = page.getByRole('combobox', { name: 'Place' })
  await place.fill('place 7')
  await userEvent.keyboard('{Enter}')
  await place.fill('nowhere')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await userEvent.tab()
  await expect.element(place).toHaveValue('Place 7')
  await page.getByRole('button', { name: 'Clear Place' }).click()
  await expect.element(place).toHaveValue('')
})
