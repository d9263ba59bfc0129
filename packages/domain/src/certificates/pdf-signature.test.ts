import { describe, expect, it } from 'vitest'
import { findPdfSignature } from './pdf-signature.ts'

const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** A file whose signature is the DER value 30 03 02 01 07, with two bytes of padding. */
function createFile({ contents = '30030201070000', after = '' } = {}): string {
  const head = '%PDF-1.7\n/Reason (Certificate 2026-7K3M-9QTZ-5) /M (D:20260120143200Z)\n'
  const tail = '\n%%EOF'
  const open = `${head}/ByteRange [0 ${'000'} ${'000'} ${'00'}] /Contents `
  const start = open.length
  const end = start + contents.length + 2
  const range = `[0 ${String(start).padStart(3, '0')} ${String(end).padStart(3, '0')} ${String(tail.length).padStart(2, '0')}]`
  return `${open.replace('[0 000 000 00]', range)}<${contents}>${tail}${after}`
}

const problemOf = (text: string) => findPdfSignature(toBytes(text)).problem

describe('findPdfSignature', () => {
  it('returns the signed parts, the signature without padding, the number and the time', () => {
    const text = createFile()
    const { signature } = findPdfSignature(toBytes(text))
    expect(signature?.cms).toEqual(new Uint8Array([0x30, 3, 2, 1, 7]))
    expect(signature?.number).toBe('2026-7K3M-9QTZ-5')
    expect(signature?.at).toEqual(new Date('2026-01-20T14:32:00Z'))
    const [head, tail] = signature?.signed ?? []
    expect((head?.length ?? 0) + (tail?.length ?? 0)).toBe(text.length - '<30030201070000>'.length)
  })

  it('distinguishes other files, unsigned PDFs and changed PDFs', () => {
    expect(problemOf('GIF89a')).toBe('not-a-pdf')
    expect(problemOf('%PDF-1.7\n%%EOF')).toBe('not-signed')
    expect(problemOf(createFile({ after: '\n1 0 obj' }))).toBe('changed')
  })

  it('refuses anything but the signature and zeros in the gap', () => {
    expect(problemOf(createFile({ contents: '30030201070001' }))).toBe('changed')
    expect(problemOf(createFile({ contents: '3003020107> 0 ' }))).toBe('changed')
    // Capital letters have the same value, but the file was changed.
    expect(problemOf(createFile({ contents: '3003020A070000' }))).toBe('changed')
    expect(problemOf(createFile({ contents: '30FF0201070000'.toLowerCase() }))).toBe('changed')
  })

  it('reads the number of a changed file', () => {
    expect(findPdfSignature(toBytes(createFile({ after: ' ' })))).toMatchObject({
      number: '2026-7K3M-9QTZ-5',
    })
  })
})
