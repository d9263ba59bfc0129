import { describe, expect, it } from 'vitest'
import { cleanFileName, contentDisposition } from './file-name.ts'

describe('cleanFileName', () => {
  it.each([
    ['Report 2026.PDF', 'Report 2026.PDF'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\Lobby.png', 'Lobby.png'],
    ['a\r\nSet-Cookie: x.png', 'aSet-Cookie x.png'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['zero\u200bwidth\u0000.txt', 'zerowidth.txt'],
    ['  spaced \t out .txt  ', 'spaced out .txt'],
    ['.hidden.txt', 'hidden.txt'],
    ['trailing.txt. .', 'trailing.txt'],
    ['.txt', 'file.txt'],
    ['..', 'file'],
    ['', 'file'],
    ['a/', 'file'],
    ['Küche – 東京.jpg', 'Küche – 東京.jpg'],
  ])('cleans %j to %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean)
  })

  it('shortens the name and keeps the extension', () => {
    const clean = cleanFileName(`${'x'.repeat(500)}.docx`)
    expect(clean).toHaveLength(205)
    expect(clean.endsWith('.docx')).toBe(true)
    expect(cleanFileName(`a.${'x'.repeat(500)}`).length).toBeLessThan(250)
  })

  it('never splits a surrogate pair', () => {
    expect(() => encodeURIComponent(cleanFileName(`${'x'.repeat(199)}😀.txt`))).not.toThrow()
    expect(() => encodeURIComponent(cleanFileName('\ud83d.txt'))).not.toThrow()
  })
})

describe('contentDisposition', () => {
  it('contains a plain and an encoded name', () => {
    expect(contentDisposition('attachment', "Käse & Brot (2)'.pdf")).toBe(
      `attachment; filename="Kase & Brot (2)'.pdf"; filename*=UTF-8''K%C3%A4se%20%26%20Brot%20%282%29%27.pdf`,
    )
    expect(contentDisposition('inline', '東京')).toBe(
      `inline; filename="file"; filename*=UTF-8''%E6%9D%B1%E4%BA%AC`,
    )
  })
})
