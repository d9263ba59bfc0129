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
const TOWNS = Array.from({ length: 300 }, (_, index) => ({ value: `${index}`, label: `Town ${index}` }))

function Size() {
  const [size, setSize] = useState<string | null>('small')
  return <Select label="Size" value={size} options={SIZES} onChange={setSize} />
}

function Town() {
  const [town, setTown] = useState<string | null>(null)
  return (
    <Select
      label="Town"
      searchable
      value={town}
      options={TOWNS}
      onChange={setTown}
      onClear={() => setTown(null)}
    />
  )
}

it('a select opens by keyboard, skips disabled options, selects on Enter and returns the focus', async () => {
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

it('a select keeps the value when the list is closed by Escape', async () => {
  await render(<Size />)
  const size = page.getByRole('combobox', { name: 'Size' })
  await size.click()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(size).toHaveTextContent('Small')
})

it('a select filters a long list while the user types, and Enter selects the best match', async () => {
  await render(<Town />)
  const town = page.getByRole('combobox', { name: 'Town' })
  await town.fill('town 29')
  await expect.element(page.getByRole('option', { name: 'Town 29', exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(town).toHaveValue('Town 29')
})

it('a select restores the value when the text matches nothing, and clears it with the button', async () => {
  await render(<Town />)
  const town = page.getByRole('combobox', { name: 'Town' })
  await town.fill('town 7')
  await userEvent.keyboard('{Enter}')
  await town.fill('nowhere')
  await expect.element(page.getByText('No results found')).toBeVisible()
  await userEvent.tab()
  await expect.element(town).toHaveValue('Town 7')
  await page.getByRole('button', { name: 'Clear Town' }).click()
  await expect.element(town).toHaveValue('')
})
