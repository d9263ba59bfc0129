import { expect, it } from 'vitest'
import { truncate } from './cut.ts'

it('leaves what is short enough', () => {
  expect(truncate('Please add a photo.', 19)).toBe('Please add a photo.')
})

it('ends with an ellipsis what is not, in as much room', () => {
  expect(truncate('Please add a photo.', 12)).toBe('Please add…')
  expect(truncate('x'.repeat(50), 20)).toHaveLength(20)
})

it('makes one line of several', () => {
  expect(truncate(' One\n\n  two\tthree ', 100)).toBe('One two three')
})
