import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SegmentedControl } from './segmented-control.tsx'

function Formats() {
  const [value, setValue] = useState<'dot' | 'comma' | 'browser'>('dot')
  const options = [
    { value: 'dot', label: '1,234.5' },
    { value: 'comma', label: '1.234,5' },
    { value: 'browser', label: 'Browser' },
  ] as const
  return (
    <>
      <SegmentedControl label="Numbers" value={value} options={options} onChange={setValue} />
      <button type="button">After</button>
    </>
  )
}

it('a segmented control is a radio group, and arrow keys and clicks select an option', async () => {
  await render(<Formats />)
  await expect.element(page.getByRole('radiogroup', { name: 'Numbers' })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: '1,234.5' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: '1.234,5' })).toBeChecked()
  await page.getByText('Browser').click()
  await expect.element(page.getByRole('radio', { name: 'Browser' })).toBeChecked()
})

it('a segmented control has one tab stop at the selected option, and arrow keys wrap around', async () => {
  await render(<Formats />)
  await page.getByText('1.234,5').click()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(page.getByRole('radio', { name: '1.234,5' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('radio', { name: '1,234.5' })).toBeChecked()
})
