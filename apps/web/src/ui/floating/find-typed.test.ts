import { describe, expect, it } from 'vitest'
import { findTyped, isLetter, stepTo, typeAhead } from './find-typed.ts'

const labels = ['All', 'Évora', 'Faro', 'Fundão']

describe('letters', () => {
  it('lead to the next that begins with them, with or without accents, and round again', () => {
    expect(findTyped(labels, 'e', 0)).toBe(1)
    expect(findTyped(labels, 'f', 1)).toBe(2)
    expect(findTyped(labels, 'f', 2)).toBe(3)
    expect(findTyped(labels, 'F', 3)).toBe(2)
    expect(findTyped(labels, 'a', -1)).toBe(0)
    expect(findTyped(labels, 'x', 0)).toBe(-1)
    expect(findTyped([], 'x', -1)).toBe(-1)
  })

  it('stay where they fit while a word is typed, and go on when one is repeated', () => {
    expect(findTyped(labels, 'fa', 2)).toBe(2)
    expect(findTyped(labels, 'fun', 2)).toBe(3)
    expect(findTyped(labels, 'ff', 2)).toBe(3)
    expect(findTyped(labels, 'fx', 2)).toBe(-1)
  })

  it('are one word as long as nobody pauses', () => {
    const first = typeAhead({ letters: '', at: Number.NEGATIVE_INFINITY }, 'f', 1000)
    expect(first).toEqual({ letters: 'f', at: 1000 })
    expect(typeAhead(first, 'u', 1500).letters).toBe('fu')
    expect(typeAhead(first, 'u', 1700).letters).toBe('u')
  })

  it('are letters only while nothing is held with them', () => {
    const plain = { ctrlKey: false, metaKey: false, altKey: false }
    expect(isLetter({ key: 'f', ...plain })).toBe(true)
    expect(isLetter({ key: 'f', ...plain, ctrlKey: true })).toBe(false)
    expect(isLetter({ key: 'Enter', ...plain })).toBe(false)
    expect(isLetter({ key: ' ', ...plain })).toBe(false)
  })
})

it('arrows go round, pages stop at the ends, Home and End lead there', () => {
  expect(stepTo('ArrowDown', -1, 3)).toBe(0)
  expect(stepTo('ArrowDown', 2, 3)).toBe(0)
  expect(stepTo('ArrowUp', 0, 3)).toBe(2)
  expect(stepTo('ArrowUp', -1, 3)).toBe(2)
  expect(stepTo('PageDown', 3, 40)).toBe(13)
  expect(stepTo('PageDown', 35, 40)).toBe(39)
  expect(stepTo('PageUp', 4, 40)).toBe(0)
  expect(stepTo('Home', 2, 3)).toBe(0)
  expect(stepTo('End', 0, 3)).toBe(2)
  expect(stepTo('ArrowDown', 0, 0)).toBeUndefined()
  expect(stepTo('Tab', 0, 3)).toBeUndefined()
})
