import { describe, expect, it } from 'vitest'
import { hasVisibleCharacter, lookAlikeSkeleton, normalizeLine, normalizeLines } from './plain-text.ts'

describe('normalizeLine', () => {
  it.each([
    ['zero-width space', 'Certi\u200Bfied', 'Certified'],
    ['zero-width joiner and non-joiner', 'Cer\u200Dti\u200Cfied', 'Certified'],
    ['byte order mark', '\uFEFFCerti\uFEFFfied', 'Certified'],
    ['soft hyphen', 'Certi\u00ADfied', 'Certified'],
    ['bidi override and isolate', '\u202ECertified\u2066', 'Certified'],
    ['variation selectors', 'C\uFE0Fertified\u{E0100}', 'Certified'],
    ['tag characters', 'Certified\u{E0041}\u{E007F}', 'Certified'],
    ['Hangul filler and combining grapheme joiner', 'Certi\u3164fi\u034Fed', 'Certified'],
    ['private-use character', 'Certi\uE000fied', 'Certified'],
    ['lone surrogate', 'Certi\uD800fied', 'Certified'],
    ['control characters', 'Cer\u0000ti\u0008fied\u007F', 'Certified'],
    ['full-width letters', 'Ｃｅｒｔｉｆｉｅｄ', 'Certified'],
    ['mathematical letters', '𝐂𝐞𝐫𝐭𝐢𝐟𝐢𝐞𝐝', 'Certified'],
    ['ligature', 'Certiﬁed', 'Certified'],
    ['no-break, ideographic and braille blanks', ' Audit\u00A0\u3000\u2800created\t', 'Audit created'],
    ['line breaks', 'Audit\r\ncreated\u2028', 'Audit created'],
    ['letters of other languages', 'Wizyta w Łodzi, 東京', 'Wizyta w Łodzi, 東京'],
  ])('normalizes %s', (_name, text, expected) => {
    expect(normalizeLine(text)).toBe(expected)
    expect(normalizeLine(expected)).toBe(expected)
  })

  it('handles 100,000 blanks and invisible characters without delay', () => {
    const start = performance.now()
    expect(normalizeLine(`a${' \u200B'.repeat(50_000)}b`)).toBe('a b')
    expect(performance.now() - start).toBeLessThan(500)
  })
})

it.each([
  ['a', true],
  ['\u200B\u2060 \u202E\n', false],
  ['', false],
  ['\u2800', false],
  ['\u200Bé', true],
])('hasVisibleCharacter: %j is %s', (text, expected) => expect(hasVisibleCharacter(text)).toBe(expected))

it('normalizeLines keeps line breaks', () => {
  expect(normalizeLines(' One\u200B  two\r\nthree\u00A0four \n')).toBe('One two\nthree four')
})

describe('lookAlikeSkeleton', () => {
  it.each([
    ['Cyrillic letters', 'Сеrtіfіеd'],
    ['Greek letters', 'Cεrτιfιεd'],
    ['Cherokee letters', 'ᏟᎬᎡᎢIFIᎬᎠ'],
    ['Lisu letters', 'ꓚꓰꓣꓔꓲꓝꓲꓰꓓ'],
    ['small capitals', 'ᴄᴇʀᴛɪꜰɪᴇᴅ'],
    ['accents and combining marks', 'Cértifi\u0336ed'],
    ['digits for letters', 'C3rt1f1ed'],
    ['l for i', 'Certlfled'],
    ['case, spaces and punctuation', ' C E R T I F I E D! '],
  ])('maps %s to the same skeleton', (_name, text) => {
    expect(lookAlikeSkeleton(text)).toBe(lookAlikeSkeleton('Certified'))
  })

  it.each([
    ['Νot', 'Not'],
    ['Υes', 'Yes'],
    ['Ζero', 'Zero'],
  ])('maps the Greek capital letter of %s', (greek, latin) => {
    expect(lookAlikeSkeleton(greek)).toBe(lookAlikeSkeleton(latin))
  })

  it('keeps different titles apart', () => {
    expect(lookAlikeSkeleton('Not quite certified')).not.toBe(lookAlikeSkeleton('Not Certified'))
  })
})
