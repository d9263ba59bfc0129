import { describe, expect, it } from 'vitest'
import { returnPath } from './return-url.ts'

const origin = 'https://stays.example'

describe('returnPath', () => {
  it('is / when nothing was asked for', () => {
    expect(returnPath(undefined, origin)).toBe('/')
    expect(returnPath('', origin)).toBe('/')
  })

  it('keeps a path of this origin, relative or absolute, with search and hash', () => {
    expect(returnPath('/audits?page=2#row', origin)).toBe('/audits?page=2#row')
    expect(returnPath('https://stays.example/settings', origin)).toBe('/settings')
    expect(returnPath('audits', origin)).toBe('/audits')
  })

  it('refuses every other origin, however it is written', () => {
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
      expect(returnPath(url, origin), url).toBeUndefined()
  })

  it('never returns into the sign-in flow', () => {
    expect(returnPath('/authentication/logout', origin)).toBe('/')
    expect(returnPath('/Authentication', origin)).toBe('/')
    expect(returnPath('/authentication-help', origin)).toBe('/authentication-help')
  })
})
