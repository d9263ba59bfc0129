import { describe, expect, it } from 'vitest'
import { asWritten, harmless } from './harmless.ts'

describe('harmless', () => {
  it.each(['=HYPERLINK("x")', '+351 289', '-1+2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＠SUM(A1)'])(
    'turns %j into text and back',
    (text) => {
      expect(harmless(text)).toBe(`'${text}`)
      expect(asWritten(harmless(text))).toBe(text)
    },
  )

  it.each(['Quinta', "'s-Hertogenbosch", '', '1 = 1'])('leaves %j alone', (text) => {
    expect(harmless(text)).toBe(text)
    expect(asWritten(text)).toBe(text)
  })
})
