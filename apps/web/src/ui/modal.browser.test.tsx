import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField } from './date-field.tsx'
import { Modal } from './modal.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Modal title="Dates" onClose={() => setOpen(false)}>
          <DateField label="Start" value={null} onChange={() => undefined} />
          <input aria-label="Note" data-autofocus />
          <button type="button" disabled={isSaved} onClick={() => setSaved(true)}>
            Save
          </button>
        </Modal>
      )}
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'Dates' })

it('a modal focuses the marked field, makes the page inert and returns the focus', async () => {
  await render(<Page />)
  const open = page.getByText('Open')
  await open.click()
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  expect(open.element().closest('[inert], [aria-hidden="true"]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
})

it('a modal closes one layer with each Escape', async () => {
  await render(<Page />)
  await page.getByText('Open').click()
  await page.getByRole('button', { name: 'Choose a date' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Choose a date' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Choose a date' })).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a modal closes on a click outside', async () => {
  await render(<Page />)
  await page.getByText('Open').click()
  await expect.element(dialog).toBeVisible()
  await userEvent.click(document.body, { position: { x: 3, y: 3 }, force: true })
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a modal closes on Escape after the focused button became disabled', async () => {
  await render(<Page />)
  await page.getByText('Open').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
