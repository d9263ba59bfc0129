import { UPLOAD_EXTENSIONS } from '@sojourn/domain'
import { expect, it } from 'vitest'
import { matchesContent, mimeTypeOf } from './formats.ts'

it('mimeTypeOf knows every allowed extension', () => {
  for (const extension of UPLOAD_EXTENSIONS)
    expect(mimeTypeOf(`a${extension}`)).not.toBe('application/octet-stream')
  expect(mimeTypeOf('a.html')).toBe('application/octet-stream')
})

it.each([
  ['a.jpg', 'jpg', true],
  ['a.JPG', 'jpg', true],
  ['a.jpg', 'png', false],
  ['a.mp4', 'mov', true],
  ['a.mp4', 'asf', false],
  ['a.docx', 'docx', true],
  ['a.docx', 'zip', false],
  ['a.docx', 'docm', false],
  ['a.xls', 'cfb', true],
  ['a.xls', 'xlsx', false],
  ['a.key', 'zip', true],
  ['a.pdf', undefined, false],
  ['a.exe', 'exe', false],
])('matchesContent returns $2 for the file $0 with content of the type $1', (name, detected, matches) => {
  expect(matchesContent(name, { detected, isText: false })).toBe(matches)
})

it('matchesContent ignores the detected type of text files', () => {
  // "BMW" starts with the signature of a bitmap.
  expect(matchesContent('a.csv', { detected: 'bmp', isText: true })).toBe(true)
  expect(matchesContent('a.txt', { detected: undefined, isText: false })).toBe(false)
  expect(matchesContent('a.pdf', { detected: undefined, isText: true })).toBe(false)
})
