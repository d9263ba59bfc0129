import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Disclosure } from './disclosure.tsx'

const summary = page.getByText(/^Administrator/)
const note = page.getByLabelText('Note')

it('a disclosure opens and closes by keyboard, keeps typed text and shows its value only while it is closed', async () => {
  await render(
    <>
      <Disclosure title="Administrator" value="Maren Holt">
        <input aria-label="Note" />
      </Disclosure>
      <button type="button">After</button>
    </>,
  )
  await expect.element(note).not.toBeVisible()
  await expect.element(page.getByText('Maren Holt')).toBeVisible()
  await userEvent.tab()
  await expect.element(summary).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{Enter}')
  await expect.element(note).toBeVisible()
  await expect.element(page.getByText('Maren Holt')).not.toBeVisible()
  await userEvent.tab()
  await expect.element(note).toHaveFocus()
  await userEvent.keyboard('Called twice')
  await userEvent.tab({ shift: true })
  await userEvent.keyboard(' ')
  await expect.element(note).not.toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(note).toHaveValue('Called twice')
})

it('a disclosure is open initially with `open`', async () => {
  await render(
    <Disclosure title="Administrator" open>
      <input aria-label="Note" />
    </Disclosure>,
  )
  await expect.element(note).toBeVisible()
})
