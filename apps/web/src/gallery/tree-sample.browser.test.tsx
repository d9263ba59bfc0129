import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../ui/styles.ts'
import { TreeSample as Sample } from './tree-sample.tsx'

/** React Aria's Virtualizer sets no width on its rows when NODE_ENV is `test`. */
const TreeSample = (props: ComponentProps<typeof Sample>) => (
  <>
    <style>{'[role="treegrid"] > * > [role="presentation"] { width: 100% } body { padding: 0 16px }'}</style>
    <Sample {...props} />
  </>
)

const tree = page.getByRole('treegrid', { name: 'Criteria' })
const getRow = (name: RegExp) => tree.getByRole('row', { name })
const energy = getRow(/^E Energy/)
const lighting = getRow(/^L Lighting/)
const meters = getRow(/Meters are read monthly/)
const roofs = getRow(/Roofs carry solar panels/)
const lastAction = page.getByTestId('tree-done')

async function chooseInMenu(item: string): Promise<void> {
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await expect.element(page.getByRole('menuitem', { name: /^Edit/ })).toHaveFocus()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
}

const getRowTitles = () =>
  tree
    .getByRole('row')
    .elements()
    .map((element) => element.getAttribute('aria-label'))

/** The left edge, the top edge and the height of every row. */
const getRowBoxes = () =>
  tree
    .getByRole('row')
    .elements()
    .map((element) => element.getBoundingClientRect())
    .map(({ x, y, height }) => [x, y, height])

it('the tree is one tab stop: arrows move through the rows, Left closes a group and Right opens it', async () => {
  await page.viewport(1024, 900)
  await render(<TreeSample />)
  await userEvent.tab()
  await expect.element(energy).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(roofs).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowLeft}')
  await expect.element(energy).toHaveAttribute('aria-expanded', 'false')
  await expect.element(meters).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(getRow(/^W Water/)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}')
  await expect.element(meters).toHaveFocus()
})

it('the tree edits a criterion by Enter or a press, a group by Enter, and removes by Delete', async () => {
  await page.viewport(1024, 900)
  await render(<TreeSample />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(lastAction).toHaveTextContent('Edit Energy')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(lastAction).toHaveTextContent('Edit Meters are read monthly')
  await userEvent.keyboard('{Delete}')
  await expect.element(lastAction).toHaveTextContent('Remove Meters are read monthly')
  await page.getByText('Leaks are repaired').click()
  await expect.element(lastAction).toHaveTextContent('Edit Leaks are repaired')
})

it('the tree moves a criterion by its menu, renumbers it, announces its place and keeps the focus on it', async () => {
  await page.viewport(1024, 900)
  await render(<TreeSample />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await chooseInMenu('Move down')
  await expect.element(getRow(/^E\.2 Meters are read monthly/)).toHaveFocus()
  await expect
    .element(page.getByText('E.2 Meters are read monthly. Position 2 of 2 in Energy'))
    .toBeInTheDocument()
  await chooseInMenu('Move up')
  await expect.element(getRow(/^E\.1 Meters are read monthly/)).toHaveFocus()
  await chooseInMenu('Move into the next group')
  await expect.element(getRow(/^L\.1 Meters are read monthly/)).toHaveFocus()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await userEvent.keyboard('{Escape}')
  await expect.element(getRow(/^L\.1 Meters are read monthly/)).toHaveFocus()
})

it('the tree moves a group into the group above it and offers no move at the edge of the tree', async () => {
  await page.viewport(1024, 900)
  await render(<TreeSample />)
  await userEvent.tab()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await expect
    .element(page.getByRole('menuitem', { name: 'Move up', exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(energy).toHaveFocus()
  await getRow(/^W Water/)
    .getByRole('button', { name: 'Actions for Water' })
    .click()
  await page.getByRole('menuitem', { name: 'Move into the group above' }).click()
  await expect.element(getRow(/^W Water/)).toHaveAttribute('aria-level', '2')
  await expect.element(getRow(/^W Water/)).toHaveFocus()
  await expect.element(lighting).toHaveAttribute('aria-level', '2')
})

it.each([
  ['a wide window', 1024],
  ['a phone', 390],
])(
  'the tree keeps the position and the height of every row on the first edit on %s',
  async (_window, width) => {
    await page.viewport(width, 900)
    await render(<TreeSample />)
    await expect.element(meters).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    const before = getRowBoxes()
    const order = getRowTitles()
    await chooseInMenu('Move down')
    await expect.element(getRow(/^E\.2 Meters are read monthly.*was E\.1/)).toHaveFocus()
    expect(getRowTitles()).not.toEqual(order)
    expect(getRowBoxes()).toEqual(before)
  },
)

it('the tree offers no change in an earlier revision', async () => {
  await page.viewport(1024, 900)
  await render(<TreeSample isReadOnly />)
  await userEvent.tab()
  await userEvent.keyboard('{Delete}{Shift>}{F10}{/Shift}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(lastAction).toBeEmptyDOMElement()
  await expect.element(tree.getByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument()
})
