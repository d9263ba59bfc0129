import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PopoverDialog } from './popover.tsx'

function People() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PopoverDialog
        label="Choose people"
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={<button type="button">People</button>}
      >
        <button type="button">First</button>
        <input aria-label="Name" data-autofocus />
      </PopoverDialog>
      <button type="button">Outside</button>
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'Choose people' })
const trigger = page.getByRole('button', { name: 'People' })

it('a popover focuses the marked field, keeps Tab inside and returns the focus by Escape', async () => {
  await render(<People />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'First' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})

it('a popover closes on a click outside', async () => {
  await render(<People />)
  await trigger.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.click(document.body, { position: { x: 5, y: 300 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
})
