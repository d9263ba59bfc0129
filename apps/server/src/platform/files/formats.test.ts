import { UPLOAD_EXTENSIONS } from '@sojourn/domain'
import { expect, it } from 'vitest'
import { createTextScan, matchesContent, mimeTypeOf } from './formats.ts'

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

const isText = (...chunks: Uint8Array[]) => {
  const scan = createTextScan()
  for (const chunk of chunks) scan.push(chunk)
  return scan.isText()
}

it('createTextScan accepts UTF-8, Latin code pages and UTF-16 with a byte order mark', () => {
  expect(isText(Buffer.from('Größe;Öl\r\n\t"x"\f'))).toBe(true)
  expect(isText(Buffer.from('Größe;Öl\r\n', 'latin1'))).toBe(true)
  const utf16Text = Buffer.from('\ufeffGröße 😀\r\n', 'utf16le')
  expect(isText(utf16Text)).toBe(true)
  expect(isText(Buffer.from(utf16Text).swap16())).toBe(true)
})

it('createTextScan decodes a character across two chunks', () => {
  const utf16Text = Buffer.from('\ufeffGröße 😀', 'utf16le')
  expect(isText(utf16Text.subarray(0, 5), utf16Text.subarray(5, 15), utf16Text.subarray(15))).toBe(true)
})

it('createTextScan rejects zero bytes and other control characters at any position', () => {
  expect(isText(Buffer.from('Hi\0'))).toBe(false)
  expect(isText(Buffer.from('fine'), Buffer.from([27, 91, 109]))).toBe(false)
  expect(isText(Buffer.from([255, 254, 1, 0]))).toBe(false)
  expect(isText(Buffer.from([255, 254, 0, 0xdc, 65, 0]))).toBe(false)
})
