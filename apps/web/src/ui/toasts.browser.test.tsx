import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Modal } from './modal.tsx'
import { PageHeader } from './page.tsx'
import { showToast, toasts } from './show-toast.ts'
import { Toasts } from './toasts.tsx'
import './styles.ts'

const LONG_TEXT =
  'An error occurred while submitting the audit of Quinta das Amendoeiras. Please try again later.'

const shownToasts = page.getByRole('region', { name: 'Notices' }).getByRole('alertdialog')
const getToast = (name: string) => page.getByRole('alertdialog', { name })

const waitForNextFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  toasts.clear()
  vi.useRealTimers()
})

it('hides a toast after 3000 ms', async () => {
  await render(<Toasts />)
  const start = Date.now()
  showToast.success('Saved.')
  await expect.element(getToast('Saved.')).toBeVisible()
  // `expect.element` moves the fake clock while it waits, so the rest is checked without it.
  vi.advanceTimersByTime(start + 2999 - Date.now())
  await waitForNextFrame()
  expect(getToast('Saved.').query()).not.toBeNull()
  vi.advanceTimersByTime(1)
  await waitForNextFrame()
  expect(getToast('Saved.').query()).toBeNull()
})

it('does not hide a toast that has the focus', async () => {
  await render(<Toasts />)
  showToast.success('Saved.')
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await expect.element(dismiss).toBeVisible()
  vi.advanceTimersByTime(1000)
  await userEvent.tab()
  expect(document.activeElement?.closest('[role="region"]')).not.toBeNull()
  vi.advanceTimersByTime(10_000)
  await expect.element(getToast('Saved.')).toBeVisible()
})

it('shows one toast per text or key, and at most three', async () => {
  await render(<Toasts />)
  showToast.error('Offline.')
  showToast.error('Offline.')
  await expect.element(shownToasts).toHaveTextContent('Offline.')
  expect(shownToasts.elements()).toHaveLength(1)
  showToast.info('You have received a new message.', { key: 'message-1' })
  showToast.info('You have received a new message from Maren.', { key: 'message-1' })
  await expect.element(getToast('You have received a new message from Maren.')).toBeVisible()
  expect(shownToasts.elements()).toHaveLength(2)
  showToast.success('Saved.')
  showToast.success('Sent.')
  await expect.element(getToast('Sent.')).toBeVisible()
  expect(shownToasts.elements()).toHaveLength(3)
  await expect.element(getToast('Offline.')).not.toBeInTheDocument()
})

it.each([
  ['a wide window', 1440, 900],
  ['a phone', 390, 844],
])(
  'a toast covers neither the title of the page nor that of a dialog on %s',
  async (_window, width, height) => {
    await page.viewport(width, height)
    await render(
      <>
        <PageHeader title="Certifications" />
        <Modal title="Change Deadline Date" onClose={() => undefined}>
          <p>Choose a date.</p>
        </Modal>
        <Toasts />
      </>,
    )
    for (const number of [1, 2, 3]) showToast.error(`${number}. ${LONG_TEXT}`)
    await expect.element(getToast(`3. ${LONG_TEXT}`)).toBeVisible()
    const top = Math.min(...shownToasts.elements().map((element) => element.getBoundingClientRect().top))
    const titles = [...document.querySelectorAll('h1, [role="dialog"] h2')]
    expect(titles.map((title) => title.textContent)).toEqual(['Certifications', 'Change Deadline Date'])
    for (const title of titles) expect(title.getBoundingClientRect().bottom).toBeLessThan(top)
  },
)

it('F6 focuses a toast, Enter dismisses it and returns the focus', async () => {
  await render(
    <>
      <input aria-label="Name" />
      <Toasts />
    </>,
  )
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.click()
  showToast.error('It could not be saved.')
  await expect.element(shownToasts).toBeVisible()
  await userEvent.keyboard('{F6}{Tab}')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(shownToasts).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
})
