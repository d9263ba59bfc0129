import { expect, it } from 'vitest'
import { createTextScan } from './inspect.ts'

const isText = (...chunks: Uint8Array[]) => {
  const scan = createTextScan()
  for (const chunk of chunks) scan.push(chunk)
  return scan.isText()
}

it('createTextScan accepts UTF-8, Latin code pages and UTF-16 with a byte order mark', () => {
  expect(isText(Buffer.from('Größe;Öl\r\n\t"x"\f'))).toBe(true)
  expect(isText(Buffer.from('Größe;Öl\r\n', 'latin1'))).toBe(true)
  const marked = Buffer.from('\ufeffGröße 😀\r\n', 'utf16le')
  expect(isText(marked)).toBe(true)
  expect(isText(Buffer.from(marked).swap16())).toBe(true)
})

it('createTextScan decodes a character across two chunks', () => {
  const marked = Buffer.from('\ufeffGröße 😀', 'utf16le')
  expect(isText(marked.subarray(0, 5), marked.subarray(5, 15), marked.subarray(15))).toBe(true)
})

it('createTextScan rejects zero bytes and other control characters at any position', () => {
  expect(isText(Buffer.from('Hi\0'))).toBe(false)
  expect(isText(Buffer.from('fine'), Buffer.from([27, 91, 109]))).toBe(false)
  expect(isText(Buffer.from([255, 254, 1, 0]))).toBe(false)
  expect(isText(Buffer.from([255, 254, 0, 0xdc, 65, 0]))).toBe(false)
})
