import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Checkbox } from './checkbox.tsx'

const gifts = page.getByRole('checkbox', { name: 'I received gifts' })

it('a checkbox is toggled by Space and by its label', async () => {
  await render(<Checkbox label="I received gifts" />)
  await userEvent.tab()
  await expect.element(gifts).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(gifts).toBeChecked()
  await page.getByText('I received gifts').click()
  await expect.element(gifts).not.toBeChecked()
})

it('a disabled checkbox ignores clicks and Tab', async () => {
  const change = vi.fn()
  await render(
    <>
      <Checkbox label="I received gifts" disabled onChange={change} />
      <button type="button">After</button>
    </>,
  )
  await page.getByText('I received gifts').click({ force: true })
  await expect.element(gifts).not.toBeChecked()
  expect(change).not.toHaveBeenCalled()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
})
