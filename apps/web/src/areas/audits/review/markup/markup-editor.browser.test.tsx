import type { MarkupShape } from '@sojourn/contract/audits/evidence-calls'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import Overlays from '../../../../ui/overlays.tsx'
import '../../../../ui/styles.ts'
import { MarkupEditor } from './markup-editor.tsx'

/** A grey photo of 400 by 300 pixels. */
function aPhoto(): string {
  const canvas = document.createElement('canvas')
  canvas.width = 400
  canvas.height = 300
  const context = canvas.getContext('2d')
  if (context) context.fillStyle = '#999'
  context?.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}

const NO_SHAPES: readonly MarkupShape[] = []

function Editor({ shapes = NO_SHAPES }: { shapes?: readonly MarkupShape[] }) {
  const [url] = useState(aPhoto)
  const [done, setDone] = useState('')
  return (
    <>
      {done === '' && (
        <MarkupEditor
          url={url}
          name="Waste log"
          shapes={shapes}
          onSave={(saved) => setDone(JSON.stringify(saved))}
          onClose={() => setDone('closed')}
        />
      )}
      <output data-testid="done">{done}</output>
      <Overlays />
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const stage = page.getByRole('application')
const overlay = page.getByRole('img', { name: /^Mark-up/ })
const done = page.getByTestId('done')

const saved = (): MarkupShape[] => JSON.parse(done.element().textContent ?? '')

/** Draws from one point of the photo to another; both are relative to its size. */
async function draw(from: [number, number], to: [number, number]): Promise<void> {
  const { width, height } = stage.element().getBoundingClientRect()
  const position = ([x, y]: [number, number]) => ({ x: x * width, y: y * height })
  await userEvent.dragAndDrop(stage, stage, {
    sourcePosition: position(from),
    targetPosition: position(to),
  })
}

/** Renders the editor and waits for the photo. */
async function open(shapes?: readonly MarkupShape[]): Promise<void> {
  await render(<Editor {...(shapes ? { shapes } : {})} />)
  await expect.poll(() => stage.element().querySelector('img')?.naturalWidth).toBe(400)
}

beforeEach(() => page.viewport(1024, 768))

it('the mark-up editor draws an arrow and a circle with positions relative to the photo', async () => {
  await open()
  await expect.element(button('Save mark-up')).toBeDisabled()
  await draw([0.25, 0.25], [0.5, 0.75])
  await button('Circle').click()
  await button('Yellow').click()
  await draw([0.6, 0.2], [0.9, 0.4])
  await expect.element(overlay).toHaveAccessibleName('Mark-up: arrow, circle')
  await button('Save mark-up').click()
  const [arrow, circle] = saved()
  expect(arrow).toMatchObject({ kind: 'arrow', colour: 'red' })
  expect(circle).toMatchObject({ kind: 'circle', colour: 'yellow' })
  expect(arrow?.kind === 'arrow' && arrow.to[0]).toBeCloseTo(0.5, 1)
  expect(arrow?.kind === 'arrow' && arrow.to[1]).toBeCloseTo(0.75, 1)
})

it('the mark-up editor draws a line by hand and writes text', async () => {
  await open()
  await button('Draw').click()
  await draw([0.2, 0.2], [0.8, 0.8])
  await button('Text').click()
  await stage.click({ position: { x: 40, y: 40 } })
  await page.getByRole('textbox', { name: 'Text on the photo' }).fill('Nothing written')
  await userEvent.keyboard('{Enter}')
  await expect.element(overlay).toHaveAccessibleName('Mark-up: drawing, text Nothing written')
  await button('Save mark-up').click()
  const [drawing, text] = saved()
  expect(drawing?.kind === 'drawing' && drawing.points.length).toBeGreaterThan(1)
  expect(text).toMatchObject({ kind: 'text', text: 'Nothing written' })
})

it('the mark-up editor moves the end of an arrow with the arrow keys on its handle of 44 pixels', async () => {
  await open([{ kind: 'arrow', colour: 'red', from: [0.2, 0.2], to: [0.5, 0.5] }])
  await expect.element(overlay).toBeInTheDocument()
  await stage.click({
    position: { x: 0.35 * stage.element().clientWidth, y: 0.35 * stage.element().clientHeight },
  })
  const end = button('End of the arrow')
  await expect.element(end).toBeVisible()
  const { width, height } = end.element().getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
  end.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await button('Save mark-up').click()
  expect(saved()).toEqual([{ kind: 'arrow', colour: 'red', from: [0.2, 0.2], to: [0.51, 0.51] }])
})

it('the mark-up editor adds a shape by keyboard, undoes and redoes it', async () => {
  await open()
  stage.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(overlay).toHaveAccessibleName('Mark-up: arrow')
  await button('Undo').click()
  await expect.element(overlay).not.toBeInTheDocument()
  await button('Redo').click()
  await expect.element(overlay).toBeInTheDocument()
})

it('the mark-up editor shows the untouched photo under Original', async () => {
  await open([{ kind: 'text', colour: 'red', at: [0.5, 0.5], text: 'Meter' }])
  await expect.element(overlay).toBeInTheDocument()
  await page.getByText('Original', { exact: true }).click()
  await expect.element(overlay).not.toBeInTheDocument()
  await expect.element(button('Arrow')).toBeDisabled()
})

it('the mark-up editor asks before changes are discarded', async () => {
  await open()
  stage.element().focus()
  await userEvent.keyboard('{Enter}')
  await button('Close without saving').click()
  await expect.element(page.getByText('Discard mark-up?')).toBeVisible()
  await button('Cancel').click()
  await expect.element(stage).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await button("Yes, I'm Sure").click()
  await expect.element(done).toHaveTextContent('closed')
})

it('the mark-up editor closes at once without changes', async () => {
  await open([{ kind: 'text', colour: 'red', at: [0.5, 0.5], text: 'Meter' }])
  await button('Close without saving').click()
  await expect.element(done).toHaveTextContent('closed')
})

it('the mark-up editor has all tools on a phone', async () => {
  await page.viewport(390, 844)
  await open()
  await expect.element(button('Text')).toBeVisible()
  await draw([0.2, 0.2], [0.6, 0.6])
  await expect.element(overlay).toHaveAccessibleName('Mark-up: arrow')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
