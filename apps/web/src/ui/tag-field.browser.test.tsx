import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TagField } from './tag-field.tsx'

function Areas() {
  const [areas, setAreas] = useState<string[]>(['Kitchen'])
  const options = ['Pool', 'Spa'].map((label) => ({ value: label, label }))
  return (
    <>
      <TagField label="Areas" options={options} value={areas} onChange={setAreas} newValues={{ max: 3 }} />
      <output data-testid="selected">{areas.join('|')}</output>
    </>
  )
}

const areas = page.getByRole('combobox', { name: 'Areas' })
const selected = page.getByTestId('selected')

it('a tag field adds each value between commas once, up to the limit', async () => {
  await render(<Areas />)
  await areas.fill('kitchen, Roof, Garden, Cellar,')
  await expect.element(selected).toHaveTextContent('Kitchen|Roof|Garden')
})

it('a tag field removes the last value on Backspace and any value with its button', async () => {
  await render(<Areas />)
  await areas.fill('Roof')
  await userEvent.keyboard('{Enter}')
  await expect.element(selected).toHaveTextContent('Kitchen|Roof')
  await areas.click()
  await userEvent.keyboard('{Backspace}')
  await expect.element(selected).toHaveTextContent('Kitchen')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: /remove/i }).click()
  await expect.element(selected).toBeEmptyDOMElement()
})
