import { describe, expect, it } from 'vitest'
import { dropAllDrafts, dropDraft, findDraft, keepDraft } from './drafts.ts'

function shelf() {
  const stored = new Map<string, string>()
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size
    },
  }
}

const draft = { version: 3, keptAt: '2026-03-05T10:00:00Z', words: { name: 'Casa' } }
const now = new Date('2026-03-06T10:00:00Z')

describe('a draft', () => {
  it('is found by the person and the form it belongs to', () => {
    const device = shelf()
    keepDraft(device, 'ana', 'site:1', draft)
    expect(findDraft(device, 'ana', 'site:1', now)).toEqual(draft)
    expect(findDraft(device, 'ana', 'site:2', now)).toBeUndefined()
    expect(findDraft(device, 'ben', 'site:1', now)).toBeUndefined()
  })

  it('is gone once dropped, and at sign-out with all others', () => {
    const device = shelf()
    device.stored.set('sojourn-help-read', '[]')
    keepDraft(device, 'ana', 'site:1', draft)
    keepDraft(device, 'ana', 'site:2', draft)
    dropDraft(device, 'ana', 'site:1')
    expect(findDraft(device, 'ana', 'site:1', now)).toBeUndefined()
    dropAllDrafts(device)
    expect([...device.stored.keys()]).toEqual(['sojourn-help-read'])
  })

  it('is too old after a fortnight', () => {
    const device = shelf()
    keepDraft(device, 'ana', 'site:1', draft)
    expect(findDraft(device, 'ana', 'site:1', new Date('2026-03-19T09:00:00Z'))).toBeDefined()
    expect(findDraft(device, 'ana', 'site:1', new Date('2026-03-19T11:00:00Z'))).toBeUndefined()
  })

  it('of a new record has no version', () => {
    const device = shelf()
    keepDraft(device, 'ana', 'site:new', { ...draft, version: undefined })
    expect(findDraft(device, 'ana', 'site:new', now)?.version).toBeUndefined()
  })

  it('survives a spoilt or forbidden storage', () => {
    const device = shelf()
    device.stored.set('sojourn-draft:ana:site:1', '{nonsense')
    device.stored.set('sojourn-draft:ana:site:2', '{"words":1}')
    expect(findDraft(device, 'ana', 'site:1', now)).toBeUndefined()
    expect(findDraft(device, 'ana', 'site:2', now)).toBeUndefined()
    const forbidden = {
      ...device,
      setItem: () => {
        throw new Error('denied')
      },
    }
    expect(() => keepDraft(forbidden, 'ana', 'site:1', draft)).not.toThrow()
  })
})
