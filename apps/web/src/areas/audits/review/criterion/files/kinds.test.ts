import { expect, it } from 'vitest'
import { previewKind } from './kinds.ts'

it('shows in place what a browser can draw, and nothing that could run', () => {
  expect(previewKind('image/jpeg')).toBe('image')
  expect(previewKind('video/mp4')).toBe('video')
  expect(previewKind('video/quicktime')).toBe('video')
  expect(previewKind('application/pdf')).toBe('pdf')
  expect(previewKind('image/svg+xml')).toBeUndefined()
  expect(previewKind('text/html')).toBeUndefined()
  expect(previewKind('video/x-ms-wmv')).toBeUndefined()
})
