import { expect, it } from 'vitest'
import { truncate } from './publish-thread-changed.ts'

it('truncate returns a short text unchanged', () => {
  expect(truncate('Please add a photo.', 19)).toBe('Please add a photo.')
})

it('truncate shortens a long text to the limit including the ellipsis', () => {
  expect(truncate('Please add a photo.', 12)).toBe('Please add…')
  expect(truncate('x'.repeat(50), 20)).toHaveLength(20)
})

it('truncate joins several lines into one', () => {
  expect(truncate(' One\n\n  two\tthree ', 100)).toBe('One two three')
})
