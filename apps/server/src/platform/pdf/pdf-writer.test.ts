import { describe, expect, it } from 'vitest'
import { type Face, splitIntoRuns } from './fonts.ts'
import { createPdf, measureHeight, measureWidth, writeText } from './pdf-writer.ts'

const pdf = createPdf('Test', 'Test')
const FACES: Face[] = ['text', 'medium', 'strong', 'title', 'display', 'italic']

describe('a word of 10,000 letters', () => {
  it.each(['W', '/', '9', 'ж', '😀', 'a\u00a0', 'a\u202f', 'a\ufeff'])(
    'made of %s takes less than three seconds',
    (letter) => {
      const text = letter.repeat(10_000 / letter.length)
      const startedAt = performance.now()
      const height = measureHeight(pdf, text, 480, { face: 'text', size: 10 })
      writeText(pdf, text, { x: 56, y: 100, width: 480 }, { face: 'text', size: 10 })
      writeText(pdf, text, { x: 56, y: 100, width: 480 }, { face: 'text', size: 10, align: 'center' })
      expect(performance.now() - startedAt).toBeLessThan(3_000)
      expect(height).toBeGreaterThan(100)
    },
  )
})

describe('a text of 10,000 characters', () => {
  const style = { face: 'text', size: 10 } as const

  it('is drawn with two of the combining marks of each letter', () => {
    const text = `e${'\u0301'.repeat(9_999)}`
    expect(splitIntoRuns('text', text).map((run) => run.text)).toEqual(['e\u0301\u0301'])
    expect(measureHeight(pdf, text, 480, style)).toBe(measureHeight(pdf, 'e', 480, style))
  })

  it('is split into at most 100 runs', () => {
    expect(splitIntoRuns('text', 'a\u0416'.repeat(5_000))).toHaveLength(1)
    expect(splitIntoRuns('text', 'a\u0416'.repeat(50))).toHaveLength(100)
  })
})

it.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'the PDF writer joins the lines of a text after the hundredth, separated by %j',
  (lineEnd) => {
    const style = { face: 'text', size: 10 } as const
    const measureLines = (lines: number) => measureHeight(pdf, `a${lineEnd}`.repeat(lines), 480, style)
    expect(measureLines(5_000)).toBeLessThan(3 * measureLines(100))
  },
)

describe.each(FACES)('the PDF writer in the face %s', (face) => {
  const style = { face, size: 20 }

  it('measures letters independent of the units of the font file', () => {
    // The average width is between a third of the height and the height.
    const width = measureWidth(pdf, 'Quinta do Mar', style) / 'Quinta do Mar'.length
    expect(width).toBeGreaterThan(20 / 3)
    expect(width).toBeLessThan(20)
  })

  it('writes a name in three scripts on one line if it fits', () => {
    const name = 'Quinta do Açor & Çeşme Ελλάδα'
    const lineHeight = measureHeight(pdf, 'Quinta', 480, style)
    const end = writeText(pdf, name, { x: 56, y: 100, width: 480 }, style)
    expect(end - 100).toBeLessThan(1.5 * lineHeight)
  })
})
