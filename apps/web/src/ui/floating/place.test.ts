import { describe, expect, it } from 'vitest'
import { place } from './place.ts'

const view = { top: 0, left: 0, width: 1000, height: 800 }
const button = { top: 100, left: 300, width: 120, height: 32 }
const list = { width: 200, height: 240 }

describe('something that floats', () => {
  it('lies below, flush with the edge that was asked for', () => {
    expect(place('bottom-start', button, list, view)).toEqual({ top: 138, left: 300, maxHeight: 654 })
    expect(place('bottom-end', button, list, view).left).toBe(220)
  })

  it('lies above, in the middle or flush with the end', () => {
    const low = { ...button, top: 500 }
    expect(place('top', low, list, view)).toMatchObject({ top: 254, left: 260 })
    expect(place('top-end', low, list, view).left).toBe(220)
  })

  it('changes sides when there is more room on the other', () => {
    expect(place('bottom-start', { ...button, top: 700 }, list, view).top).toBe(454)
    expect(place('top', { ...button, top: 50 }, list, view).top).toBe(88)
  })

  it('stays where there is more room when there is enough on neither side', () => {
    const tall = { width: 200, height: 2000 }
    expect(place('bottom-start', button, tall, view)).toMatchObject({ top: 138, maxHeight: 654 })
    expect(place('bottom-start', { ...button, top: 600 }, tall, view)).toMatchObject({
      top: 8,
      maxHeight: 586,
    })
  })

  it('never leaves the window, nor its left edge when it is wider', () => {
    expect(place('bottom-start', { ...button, left: 950 }, list, view).left).toBe(792)
    expect(place('bottom-end', { ...button, left: 10, width: 40 }, list, view).left).toBe(8)
    expect(place('bottom-start', button, { width: 2000, height: 10 }, view).left).toBe(8)
  })

  it('keeps to the part of the page that a keyboard on the glass leaves to be seen', () => {
    const seen = { top: 200, left: 0, width: 1000, height: 300 }
    expect(place('bottom-start', { ...button, top: 420 }, list, seen)).toMatchObject({
      top: 208,
      maxHeight: 206,
    })
  })
})
