import { expect, it } from 'vitest'
import { createTextScan } from './inspect.ts'

const isText = (...chunks: Uint8Array[]) => {
  const scan = createTextScan()
  for (const chunk of chunks) scan.push(chunk)
  return scan.isText()
}

it('knows text in UTF-8, in a Latin code page and in UTF-16 with its mark', () => {
  expect(isText(Buffer.from('Größe;Öl\r\n\t"x"\f'))).toBe(true)
  expect(isText(Buffer.from('Größe;Öl\r\n', 'latin1'))).toBe(true)
  const marked = Buffer.from('\ufeffGröße 😀\r\n', 'utf16le')
  expect(isText(marked)).toBe(true)
  expect(isText(Buffer.from(marked).swap16())).toBe(true)
})

it('follows a character over the border of two pieces', () => {
  const marked = Buffer.from('\ufeffGröße 😀', 'utf16le')
  expect(isText(marked.subarray(0, 5), marked.subarray(5, 15), marked.subarray(15))).toBe(true)
})

it('takes nothing with zero bytes or other control characters for text, wherever they stand', () => {
  expect(isText(Buffer.from('Hi\0'))).toBe(false)
  expect(isText(Buffer.from('fine'), Buffer.from([27, 91, 109]))).toBe(false)
  expect(isText(Buffer.from([255, 254, 1, 0]))).toBe(false)
  expect(isText(Buffer.from([255, 254, 0, 0xdc, 65, 0]))).toBe(false)
})
