import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { confirm } from './confirm.ts'
import Overlays from './overlays.tsx'
import { showToast } from './show-toast.ts'

const confirmDialog = page.getByRole('alertdialog', { name: 'Are You Sure?' })

it('confirm resolves to true on its button and to false on Escape', async () => {
  await render(<Overlays />)
  const yes = confirm({ text: 'Remove it?' })
  await page.getByRole('button', { name: "Yes, I'm Sure" }).click()
  expect(await yes).toBe(true)
  const no = confirm({ text: 'Remove it?' })
  await expect.element(confirmDialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(await no).toBe(false)
})

it('focuses Cancel in a destructive confirmation', async () => {
  await render(<Overlays />)
  const confirmation = confirm({ text: 'Remove it?', danger: true })
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await confirmation).toBe(false)
})

it('shows a toast above an open dialog, which can be dismissed', async () => {
  await render(<Overlays />)
  const confirmation = confirm({ text: 'Remove it?' })
  await expect.element(confirmDialog).toBeVisible()
  showToast.error('It could not be saved.')
  await expect.element(page.getByText('It could not be saved.')).toBeVisible()
  await page.getByRole('region').getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText('It could not be saved.')).not.toBeInTheDocument()
  await expect.element(confirmDialog).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await confirmation).toBe(false)
})
