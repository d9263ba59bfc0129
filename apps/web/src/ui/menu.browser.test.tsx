import { IconPencil, IconTrash } from '@tabler/icons-react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu, MenuItem, MenuRule } from './menu.tsx'

it('opens by key, skips disabled items and returns the focus', async () => {
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
      <MenuRule />
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
