import { expect, it } from 'vitest'
import { previewKind } from './preview-kind.ts'

it('previewKind allows formats that browsers display, and no executable content', () => {
  expect(previewKind('image/jpeg')).toBe('image')
  expect(previewKind('video/mp4')).toBe('video')
  expect(previewKind('video/quicktime')).toBe('video')
  expect(previewKind('application/pdf')).toBe('pdf')
  expect(previewKind('image/svg+xml')).toBeUndefined()
  expect(previewKind('text/html')).toBeUndefined()
  expect(previewKind('video/x-ms-wmv')).toBeUndefined()
})
