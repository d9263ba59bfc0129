import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Modal } from './modal.tsx'
import RichTextField from './rich-text-field.tsx'
import './styles.ts'

interface GuidanceProps {
  start?: string
  disabled?: boolean
  error?: string
}

function Guidance({ start = '', ...props }: GuidanceProps) {
  const [html, setHtml] = useState(start)
  return (
    <>
      <RichTextField label="Guidance" value={html} onChange={setHtml} {...props} />
      <output>{html}</output>
    </>
  )
}

const text = page.getByRole('textbox', { name: 'Guidance' })
const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
const getTool = (name: string) => toolbar.getByRole('button', { name, exact: true })
const address = page.getByRole('textbox', { name: 'Web address' })
const html = page.getByRole('status')
const getHtmlText = () => html.element().textContent

it('the toolbar is one tab stop, and arrow keys move between the enabled tools', async () => {
  await render(<Guidance />)
  await userEvent.tab()
  await expect.element(getTool('Bold')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(getTool('Italic')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight>5/}')
  await expect.element(getTool('Link')).toHaveFocus()
  await userEvent.tab()
  await expect.element(text).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(getTool('Link')).toHaveFocus()
})

it('the toolbar formats by keyboard, returns the focus to the text and can be undone', async () => {
  await render(<Guidance />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(text).toHaveFocus()
  await expect.element(getTool('Bold')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('9')
  await expect.element(html).toHaveTextContent('<p><strong>9</strong></p>')
  await getTool('Undo').click()
  await expect.element(html).toBeEmptyDOMElement()
  await getTool('Redo').click()
  await expect.element(html).toHaveTextContent('<p><strong>9</strong></p>')
  await getTool('Bulleted list').click()
  await expect.poll(getHtmlText).toContain('<ul><li><p><strong>9</strong></p></li></ul>')
})

it('the toolbar adds a link to the selected text, shows its address again and removes it', async () => {
  await render(<Guidance start="<p>Showers</p>" />)
  await text.click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(getTool('Remove link')).toBeDisabled()
  await getTool('Link').click()
  await expect.element(address).toHaveFocus()
  await userEvent.keyboard('https://showers.example{Enter}')
  await expect.element(address).not.toBeInTheDocument()
  await expect.element(text).toHaveFocus()
  await expect.poll(getHtmlText).toContain('href="https://showers.example"')
  await getTool('Link').click()
  await expect.element(address).toHaveValue('https://showers.example')
  await userEvent.keyboard('{Escape}')
  await getTool('Remove link').click()
  await expect.element(html).toHaveTextContent('<p>Showers</p>')
})

it('Escape closes only the link dialog, and Enter there does not submit the form around it', async () => {
  const close = vi.fn()
  const submit = vi.fn()
  await render(
    <Modal title="Criterion" onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Guidance start="<p>Showers</p>" />
      </form>
    </Modal>,
  )
  await getTool('Link').click()
  await expect.element(address).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(address).not.toBeInTheDocument()
  await expect.element(getTool('Link')).toHaveFocus()
  expect(close).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await expect.element(address).toHaveFocus()
  await userEvent.keyboard('https://showers.example{Enter}')
  await expect.element(address).not.toBeInTheDocument()
  expect(submit).not.toHaveBeenCalled()
})

it('the editor connects its error to the text', async () => {
  await render(<Guidance error="Please enter the guidance" />)
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await expect.element(text).toHaveAccessibleDescription('Please enter the guidance')
})

it('a disabled editor has no toolbar and accepts no text', async () => {
  await render(<Guidance start="<p>Showers</p>" disabled />)
  await expect.element(text).toHaveAttribute('contenteditable', 'false')
  await expect.element(toolbar).not.toBeInTheDocument()
})
