import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu, MenuItem, MenuSeparator, OpenMenu } from './menu.tsx'
import { Modal } from './modal.tsx'

it('a menu opens by keyboard, skips disabled items and returns the focus', async () => {
  const rename = vi.fn()
  const remove = vi.fn()
  await render(
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem icon={IconPencil} onChoose={rename}>
        Rename
      </MenuItem>
      <MenuItem icon={IconPencil} disabled onChoose={vi.fn()}>
        Print
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={IconTrash} danger onChoose={remove}>
        Remove
      </MenuItem>
    </Menu>,
  )
  const more = page.getByRole('button', { name: 'More' })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(remove).toHaveBeenCalledOnce()
  expect(rename).not.toHaveBeenCalled()
  await expect.element(more).toHaveFocus()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

it('a menu makes the page inert, and Escape closes only the menu in a dialog', async () => {
  const close = vi.fn()
  await render(
    <Modal title="Files" onClose={close}>
      <p>Plan of the roof</p>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem icon={IconPencil} onChoose={vi.fn()}>
          Rename
        </MenuItem>
      </Menu>
    </Modal>,
  )
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  expect(page.getByText('Plan of the roof').element().closest('[inert], [aria-hidden="true"]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(close).not.toHaveBeenCalled()
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

function SharedMenu() {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={anchor} type="button" onClick={() => setOpen(true)}>
        Row
      </button>
      {isOpen && (
        <OpenMenu label="Actions for Row" anchor={anchor} onClose={() => setOpen(false)}>
          <MenuItem icon={IconPencil} onChoose={vi.fn()}>
            Rename
          </MenuItem>
        </OpenMenu>
      )}
    </>
  )
}

it('a menu without a trigger focuses its first item, and closes on a click outside', async () => {
  await render(<SharedMenu />)
  await page.getByRole('button', { name: 'Row' }).click()
  await expect.element(page.getByRole('menu', { name: 'Actions for Row' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toHaveFocus()
  await userEvent.click(document.body, { position: { x: 5, y: 300 }, force: true })
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})
