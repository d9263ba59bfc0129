import { fileTypeFromBuffer } from 'file-type'
import { describe, expect, it } from 'vitest'
import { drawPhoto, writeNote, writePdf, writeTable } from './insert-reports.ts'

describe('generated files', () => {
  it.each([
    ['acid-room.jpg', drawPhoto, 'image/jpeg'],
    ['access-page.png', drawPhoto, 'image/png'],
    ['leak-report.pdf', writePdf, 'application/pdf'],
  ] as const)('are identical for the same name %s, and of its file type', async (name, createFile, mime) => {
    const file = await createFile(name)
    expect((await fileTypeFromBuffer(file))?.mime).toBe(mime)
    expect(file.equals(await createFile(name))).toBe(true)
  })

  it('differ for different names', async () => {
    expect((await drawPhoto('acid-room.jpg')).equals(await drawPhoto('walk-3.jpg'))).toBe(false)
  })

  it('are readable tables and notes', () => {
    expect(writeTable('meter-readings.csv').toString().split('\n')[0]).toBe(
      'Meter readings,Amount,Day of the entry',
    )
    expect(writeNote('notes-of-the-visit.txt').toString()).toMatch(/^Notes of the visit\n/)
  })
})
