import { expect, it } from 'vitest'
import { shownAs } from './kinds.ts'

it('shows in place what a browser can draw, and nothing that could run', () => {
  expect(shownAs('image/jpeg')).toBe('image')
  expect(shownAs('video/mp4')).toBe('video')
  expect(shownAs('video/quicktime')).toBe('video')
  expect(shownAs('application/pdf')).toBe('pdf')
  expect(shownAs('image/svg+xml')).toBeUndefined()
  expect(shownAs('text/html')).toBeUndefined()
  expect(shownAs('video/x-ms-wmv')).toBeUndefined()
})
