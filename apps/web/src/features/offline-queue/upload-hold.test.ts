import { describe, expect, it } from 'vitest'
import { findHold, isMetered } from './upload-hold.ts'

describe('isMetered', () => {
  it.each([
    ['mobile data', { type: 'cellular' }, true],
    ['a data saver on Wi-Fi', { type: 'wifi', saveData: true }, true],
    ['Wi-Fi', { type: 'wifi', saveData: false }, false],
    ['a cable', { type: 'ethernet' }, false],
    ['a browser that reports nothing', undefined, false],
  ])('returns $2 for $0', (_name, connection, expected) => {
    expect(isMetered(connection)).toBe(expected)
  })
})

describe('findHold', () => {
  const cellular = { type: 'cellular' }
  it.each([
    [
      'undefined on mobile data if any connection may be used',
      { isPaused: false, isWifiOnly: false },
      undefined,
    ],
    ['metered on mobile data', { isPaused: false, isWifiOnly: true }, 'metered'],
    ['paused before metered', { isPaused: true, isWifiOnly: true }, 'paused'],
  ] as const)('returns %s', (_name, settings, expected) => {
    expect(findHold(settings, cellular)).toBe(expected)
  })

  it('returns undefined on Wi-Fi', () => {
    expect(findHold({ isPaused: false, isWifiOnly: true }, { type: 'wifi' })).toBeUndefined()
  })
})
