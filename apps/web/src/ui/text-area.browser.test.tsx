import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './styles.ts'
import { TextArea } from './text-area.tsx'

const textArea = page.getByRole('textbox', { name: 'Comment' })

const measureHeight = async (lines: number): Promise<number> => {
  await textArea.fill(Array.from({ length: lines }, (_, index) => `Line ${index + 1}`).join('\n'))
  return textArea.element().getBoundingClientRect().height
}

it('a text area grows with its text from one row to twelve, and then scrolls', async () => {
  await render(<TextArea label="Comment" minRows={1} maxRows={12} />)
  const oneRow = await measureHeight(1)
  const sixRows = await measureHeight(6)
  const twelveRows = await measureHeight(12)
  expect(sixRows).toBeGreaterThan(oneRow)
  expect(twelveRows).toBeGreaterThan(sixRows)
  expect(await measureHeight(13)).toBe(twelveRows)
  const { scrollHeight, clientHeight } = textArea.element()
  expect(scrollHeight).toBeGreaterThan(clientHeight)
})
