import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HelpTip } from './help-tip.tsx'

const help = (
  <>
    <button type="button">Before</button>
    <HelpTip id="deadline" subject="Deadline">
      The last day to answer.
    </HelpTip>
  </>
)
const unreadButton = page.getByRole('button', { name: 'Help: Deadline, not read yet' })
const readButton = page.getByRole('button', { name: 'Help: Deadline', exact: true })
const tooltip = page.getByRole('tooltip')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('a help tip shows the help on keyboard focus as the description of the button, and closes on Escape', async () => {
  await render(help)
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(tooltip).toHaveTextContent('The last day to answer.')
  await expect.element(unreadButton).toHaveAccessibleDescription('The last day to answer.')
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip).not.toBeInTheDocument()
  await expect.element(unreadButton).toHaveFocus()
})

it('a help tip stays unread if it is closed within two seconds, and is stored as read after two seconds', async () => {
  const { unmount } = await render(help)
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(tooltip).toBeVisible()
  vi.advanceTimersByTime(1999)
  await userEvent.keyboard('{Escape}')
  await expect.element(tooltip).not.toBeInTheDocument()
  vi.advanceTimersByTime(5000)
  await expect.element(unreadButton).toBeVisible()
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  await expect.element(tooltip).toBeVisible()
  vi.advanceTimersByTime(2000)
  await expect.element(readButton).toBeVisible()
  await unmount()
  await render(help)
  await expect.element(readButton).toBeVisible()
})
