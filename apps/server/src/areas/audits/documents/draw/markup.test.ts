import type { MarkupShape } from '@sojourn/contract/audits/evidence-calls'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createPdf, finishPdf } from '../../../../platform/pdf/pdf-writer.ts'
import { drawPicture } from './evidence.ts'

const PHOTO_CELL = { x: 100, y: 100, width: 84, height: 63 }

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer()

/** Draws a photo with mark-up on a page and reads the page with an independent library. */
async function drawOnPage(picture: Uint8Array, shapes: MarkupShape[], cell = PHOTO_CELL) {
  const pdf = createPdf('Photo', 'Test', { isTagged: false })
  pdf.addPage()
  drawPicture(pdf, picture, cell, shapes)
  const bytes = await finishPdf(pdf)
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const { items } = await page.getTextContent()
  const [text] = items.flatMap((item) => ('str' in item && item.str !== '' ? [item] : []))
  const height = page.view[3] ?? 0
  return {
    images: fnArray.filter((operator) => operator === OPS.paintImageXObject).length,
    strokeColours: argsArray.filter((_, index) => fnArray[index] === OPS.setStrokeRGBColor).flat(),
    text: text && { words: text.str, x: text.transform[4], y: height - text.transform[5] },
    operators: fnArray.length,
    pages: document.numPages,
  }
}

describe('drawPicture with mark-up', () => {
  it('draws arrows, circles and drawings in their colours over the photo', async () => {
    const picture = await photo(400, 300)
    const plain = await drawOnPage(picture, [])
    const marked = await drawOnPage(picture, [
      { kind: 'arrow', colour: 'red', from: [0.1, 0.1], to: [0.5, 0.5] },
      { kind: 'circle', colour: 'yellow', from: [0.2, 0.2], to: [0.4, 0.4] },
      {
        kind: 'drawing',
        colour: 'white',
        points: [
          [0.5, 0.5, 0.4],
          [0.6, 0.7, 0.5],
          [0.8, 0.6, 0.6],
        ],
      },
    ])
    expect([plain.images, marked.images]).toEqual([1, 1])
    expect(plain.strokeColours).toEqual([])
    expect(marked.strokeColours).toEqual(['#d92d20', '#fdd835', '#ffffff'])
    expect(marked.operators).toBeGreaterThan(plain.operators)
  })

  it.each([
    ['wide', 800, 200],
    ['tall', 200, 800],
    ['with the proportions of its cell', 400, 300],
  ])(
    'places text relative to the whole photo, although the cell shows only its middle: %s',
    async (_, width, height) => {
      const { text } = await drawOnPage(await photo(width, height), [
        { kind: 'text', colour: 'black', at: [0.5, 0.5], text: 'Leak' },
      ])
      expect(text?.words).toBe('Leak')
      expect(text?.x).toBeCloseTo(PHOTO_CELL.x + PHOTO_CELL.width / 2)
      // The position is that of the baseline, less than two lines below the top of the text.
      const distanceBelow = (text?.y ?? 0) - (PHOTO_CELL.y + PHOTO_CELL.height / 2)
      expect(distanceBelow).toBeGreaterThan(0)
      expect(distanceBelow).toBeLessThan(25)
    },
  )

  it.each<[string, [number, number], boolean]>([
    ['in the lower right corner', [0.9, 0.8], true],
    ['right of the photo', [2, 0.5], false],
    ['below the photo', [0.5, 2], false],
  ])('crops long text at the edges of the photo without another page: %s', async (_, at, isDrawn) => {
    const long: MarkupShape = { kind: 'text', colour: 'red', at, text: 'W'.repeat(200) }
    const atPageEnd = { ...PHOTO_CELL, y: 700 }
    const { pages, text } = await drawOnPage(
      await photo(400, 300),
      Array.from({ length: 20 }, () => long),
      atPageEnd,
    )
    expect(pages).toBe(1)
    expect(text !== undefined).toBe(isDrawn)
  })
})
