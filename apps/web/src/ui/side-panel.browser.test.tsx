import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { confirm } from './confirm.ts'
import { Menu, MenuItem } from './menu.tsx'
import Overlays from './overlays.tsx'
import { SidePanel } from './side-panel.tsx'
import './styles.ts'

function ListPage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Villa Oleandro
      </button>
      {isOpen && (
        <SidePanel title="UCC 104218" onClose={() => setOpen(false)}>
          <Menu trigger={<button type="button">Actions</button>}>
            <MenuItem icon={IconPencil} onChoose={() => undefined}>
              Rename
            </MenuItem>
          </Menu>
        </SidePanel>
      )}
      <Overlays />
    </>
  )
}

const row = page.getByText('Villa Oleandro')
const aside = page.getByRole('complementary', { name: 'UCC 104218' })
const sheet = page.getByRole('dialog', { name: 'UCC 104218' })
const menu = page.getByRole('menu')

const isInert = () => row.element().closest('[inert], [aria-hidden="true"]') !== null

it('the side panel leaves the list usable on a wide window, and Escape in the list closes the panel', async () => {
  await page.viewport(1440, 900)
  await render(<ListPage />)
  await row.click()
  await expect.element(aside).toBeVisible()
  await expect.element(row).toHaveFocus()
  expect(isInert()).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.element(aside).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
})

it('the side panel is a modal sheet on a phone, and Close returns the focus to the list', async () => {
  await page.viewport(390, 844)
  await render(<ListPage />)
  await row.click()
  await expect.element(sheet).toBeVisible()
  expect(isInert()).toBe(true)
  expect(sheet.element().getBoundingClientRect()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
})

it.each([
  ['an aside', 1440, aside],
  ['a sheet', 390, sheet],
])('Escape closes a menu in %s before the side panel', async (_frame, width, panel) => {
  await page.viewport(width, 844)
  await render(<ListPage />)
  await row.click()
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(panel).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Actions' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
})

it.each([
  ['an aside', 1440, aside],
  ['a sheet', 390, sheet],
])('Escape closes a confirmation above %s before the side panel', async (_frame, width, panel) => {
  await page.viewport(width, 844)
  await render(<ListPage />)
  await row.click()
  await expect.element(panel).toBeVisible()
  const confirmation = confirm({ text: 'Discard your changes?' })
  await expect.element(page.getByRole('button', { name: "Yes, I'm Sure" })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(await confirmation).toBe(false)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
})
