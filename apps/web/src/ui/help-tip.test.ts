import { describe, expect, it } from 'vitest'
import { isHelpRead, markHelpRead } from './help-tip.tsx'

function createStorage(initial?: string) {
  let stored = initial ?? null
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value
    },
  }
}

describe('isHelpRead', () => {
  it('returns true only for the ids that were marked as read', () => {
    const device = createStorage()
    expect(isHelpRead(device, 'ucc')).toBe(false)
    markHelpRead(device, 'ucc')
    markHelpRead(device, 'tier')
    expect(isHelpRead(device, 'ucc')).toBe(true)
    expect(isHelpRead(device, 'tier')).toBe(true)
    expect(isHelpRead(device, 'other')).toBe(false)
  })

  it('returns false for invalid stored values and for a forbidden storage', () => {
    expect(isHelpRead(createStorage('{nonsense'), 'ucc')).toBe(false)
    expect(isHelpRead(createStorage('{"ucc":1}'), 'ucc')).toBe(false)
    const forbidden = {
      getItem: (): string | null => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
    }
    expect(() => markHelpRead(forbidden, 'ucc')).not.toThrow()
    expect(isHelpRead(forbidden, 'ucc')).toBe(false)
  })
})
