import { describe, expect, it } from 'vitest'
import { resolveReturnPath } from './return-url.ts'

const origin = 'https://stays.example'

describe('resolveReturnPath', () => {
  it('returns / without a return URL', () => {
    expect(resolveReturnPath(undefined, origin)).toBe('/')
    expect(resolveReturnPath('', origin)).toBe('/')
  })

  it('keeps relative and absolute URLs of this origin with search and hash', () => {
    expect(resolveReturnPath('/audits?page=2#row', origin)).toBe('/audits?page=2#row')
    expect(resolveReturnPath('https://stays.example/settings', origin)).toBe('/settings')
    expect(resolveReturnPath('audits', origin)).toBe('/audits')
  })

  it('returns undefined for other origins in any notation', () => {
    for (const url of [
      'https://evil.example/',
      'http://stays.example/',
      'https://stays.example.evil.example/',
      'https://stays.example@evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      ' //evil.example',
      '/\t/evil.example',
      '/.//evil.example',
      '/x/..//evil.example',
      '/./\\evil.example',
      'https://stays.example//evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:https://stays.example/1',
      'https://',
    ])
      expect(resolveReturnPath(url, origin), url).toBeUndefined()
  })

  it('replaces paths of the sign-in flow with /', () => {
    expect(resolveReturnPath('/authentication/logout', origin)).toBe('/')
    expect(resolveReturnPath('/Authentication', origin)).toBe('/')
    expect(resolveReturnPath('/authentication-help', origin)).toBe('/authentication-help')
  })
})
