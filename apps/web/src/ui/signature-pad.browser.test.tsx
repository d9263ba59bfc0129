import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStrokePath, fitSignature, SignaturePad, type Stroke } from './signature-pad.tsx'
import './styles.ts'

const LIMITS = { strokes: 3, pointsPerStroke: 4, points: 6 }

function Signing({ onChange, isTall }: { onChange(strokes: Stroke[]): void; isTall: boolean }) {
  const [value, setValue] = useState<Stroke[]>([])
  return (
    <div style={{ display: 'flex', flexDirection: 'column', width: 440, height: isTall ? 400 : 'auto' }}>
      <SignaturePad
        label="Signature of Eleanor"
        isTall={isTall}
        value={value}
        limits={LIMITS}
        onChange={(next) => {
          onChange(next)
          setValue(next)
        }}
      />
      <button type="button" onClick={() => setValue([])}>
        Clear
      </button>
    </div>
  )
}

async function renderPad({ isTall = false } = {}) {
  const strokes: { latest: Stroke[]; changes: number } = { latest: [], changes: 0 }
  const record = (next: Stroke[]) => {
    strokes.latest = next
    strokes.changes += 1
  }
  await render(<Signing onChange={record} isTall={isTall} />)
  const pad = page.getByRole('img', { name: 'Signature of Eleanor' }).element().parentElement
  if (!pad) throw new Error('The pad is not rendered.')
  const { left, top, width, height } = pad.getBoundingClientRect()
  const fire = (type: string, x: number, y: number, init: PointerEventInit = {}) =>
    pad.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        button: 0,
        clientX: left + x * width,
        clientY: top + y * height,
        ...init,
      }),
    )
  // Synthetic pointers cannot be captured.
  pad.setPointerCapture = () => undefined
  const draw = (...points: readonly (readonly [number, number])[]) => {
    const [first = [0, 0], ...others] = points
    fire('pointerdown', ...first, { pressure: 0.25 })
    for (const point of others) fire('pointermove', ...point, { pressure: 0.75 })
    fire('pointerup', ...(others.at(-1) ?? first))
  }
  return { strokes, fire, draw, ratio: width / height }
}

describe('SignaturePad', () => {
  it('records strokes relative to the pad, with their pressure', async () => {
    const { strokes, draw, ratio } = await renderPad()
    expect(ratio).toBeCloseTo(22 / 7, 1)
    draw([0.25, 0.5], [0.5, 0.25])
    draw([0.75, 0.75])
    expect(
      strokes.latest.map((stroke) => stroke.map((point) => point.map((n) => Number(n.toFixed(2))))),
    ).toEqual([
      [
        [0.25, 0.5, 0.25],
        [0.5, 0.25, 0.75],
      ],
      [[0.75, 0.75, 0.25]],
    ])
  })

  it('draws one path per stroke', async () => {
    const { draw } = await renderPad()
    draw([0.25, 0.5], [0.5, 0.25])
    draw([0.75, 0.75])
    const svg = page.getByRole('img', { name: 'Signature of Eleanor' })
    await expect.poll(() => svg.element().querySelectorAll('path').length).toBe(2)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => svg.element().querySelectorAll('path').length).toBe(0)
  })

  it('limits points to the pad, and ignores points that are too close', async () => {
    const { strokes, draw } = await renderPad()
    draw([0.5, 0.5], [0.501, 0.501], [1.4, -0.3])
    expect(strokes.latest[0]?.map(([x, y]) => [Number(x.toFixed(2)), Number(y.toFixed(2))])).toEqual([
      [0.5, 0.5],
      [1, 0],
    ])
  })

  it('ignores movement without contact and other buttons', async () => {
    const { fire, strokes } = await renderPad()
    fire('pointermove', 0.5, 0.5)
    fire('pointerdown', 0.5, 0.5, { button: 2 })
    fire('pointermove', 0.6, 0.6)
    expect(strokes.changes).toBe(0)
  })

  it('stops at its limits', async () => {
    const { strokes, draw } = await renderPad()
    draw([0.1, 0.1], [0.2, 0.2], [0.3, 0.3], [0.4, 0.4], [0.5, 0.5])
    expect(strokes.latest[0]).toHaveLength(4)
    draw([0.1, 0.9])
    draw([0.3, 0.9], [0.4, 0.9])
    draw([0.6, 0.9])
    expect(strokes.latest.map((stroke) => stroke.length)).toEqual([4, 1, 1])
  })
})

describe('fitSignature', () => {
  it('keeps the proportions of strokes drawn at the bottom of a tall pad', async () => {
    const { strokes, draw, ratio } = await renderPad({ isTall: true })
    expect(ratio).toBeLessThan(2)
    draw([0.2, 0.9], [0.4, 0.8])
    const [from, to] = fitSignature(strokes.latest)[0] ?? []
    if (!from || !to) throw new Error('The stroke has fewer than two points.')
    expect([from[0], to[0]]).toEqual([0.2, 0.4])
    // x is relative to the width and y to the height.
    const drawnSlope = (0.1 / ratio) * (220 / 70)
    expect(from[1] - to[1]).toBeCloseTo(drawnSlope, 2)
    expect(from[1] + to[1]).toBeCloseTo(1, 2)
  })

  it('scales down a signature that is taller than the view box, and does not change others', () => {
    const small: Stroke[] = [[[0.1, 0.2, 1]], [[0.9, 1, 1]]]
    expect(fitSignature(small)).toEqual(small)
    expect(
      fitSignature([
        [
          [0.1, 0.5, 1],
          [0.9, 2.5, 1],
        ],
      ]),
    ).toEqual([
      [
        [0.3, 0, 1],
        [0.7, 1, 1],
      ],
    ])
    expect(fitSignature([])).toEqual([])
  })
})

describe('createStrokePath', () => {
  it('returns a dot for one point and a curve for several', () => {
    expect(createStrokePath([])).toBe('')
    expect(createStrokePath([[0.5, 0.5, 1]])).toBe('M110.00 35.00l0.01 0')
    const path = createStrokePath([
      [0, 0, 1],
      [0.5, 0.5, 1],
      [1, 0, 1],
    ])
    expect(path).toBe('M0.00 0.00Q110.00 35.00 165.00 17.50L220.00 0.00')
  })
})
