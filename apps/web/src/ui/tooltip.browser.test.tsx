import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tooltip } from './tooltip.tsx'

const tooltip = page.getByRole('tooltip')

it('a tooltip opens on keyboard focus, describes its button and closes on Escape', async () => {
  await render(
    <Tooltip label="Hold Shift and scroll">
      <button type="button">Next</button>
    </Tooltip>,
  )
  await userEvent.tab()
  await expect.element(tooltip).toHaveTextContent('Hold Shift and scroll')
  await expect.element(page.getByRole('button')).toHaveAccessibleDescription('Hold Shift and scroll')
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip).not.toBeInTheDocument()
})

it('a tooltip stays open while the pointer is over the tooltip', async () => {
  await render(
    <>
      <p>Elsewhere</p>
      <Tooltip label="Hold Shift and scroll">
        <button type="button" style={{ marginTop: 80 }}>
          Next
        </button>
      </Tooltip>
    </>,
  )
  await userEvent.click(page.getByText('Elsewhere'))
  await userEvent.hover(page.getByRole('button'))
  await expect.element(tooltip).toBeVisible()
  await userEvent.hover(tooltip)
  await new Promise((resolve) => setTimeout(resolve, 400))
  await expect.element(tooltip).toBeVisible()
  await userEvent.hover(page.getByText('Elsewhere'))
  await expect.element(tooltip).not.toBeInTheDocument()
})
