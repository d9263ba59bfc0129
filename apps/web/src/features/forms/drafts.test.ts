import { describe, expect, it } from 'vitest'
import { findDraft, hasSameShape, persistDraft, removeAllDrafts, removeDraft } from './drafts.ts'

function createStorage() {
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

const draft = { version: 3, storedAt: '2026-03-05T10:00:00Z', words: { name: 'Casa' } }
const now = new Date('2026-03-06T10:00:00Z')

describe('drafts', () => {
  it('findDraft returns only the draft of the same user and form', () => {
    const storage = createStorage()
    persistDraft(storage, 'ana', 'site:1', draft)
    expect(findDraft(storage, 'ana', 'site:1', now)).toEqual(draft)
    expect(findDraft(storage, 'ana', 'site:2', now)).toBeUndefined()
    expect(findDraft(storage, 'ben', 'site:1', now)).toBeUndefined()
  })

  it('removeDraft removes one draft, and removeAllDrafts removes all drafts and no other items', () => {
    const storage = createStorage()
    storage.stored.set('sojourn-help-read', '[]')
    persistDraft(storage, 'ana', 'site:1', draft)
    persistDraft(storage, 'ana', 'site:2', draft)
    removeDraft(storage, 'ana', 'site:1')
    expect(findDraft(storage, 'ana', 'site:1', now)).toBeUndefined()
    removeAllDrafts(storage)
    expect([...storage.stored.keys()]).toEqual(['sojourn-help-read'])
  })

  it('findDraft ignores drafts older than 14 days', () => {
    const storage = createStorage()
    persistDraft(storage, 'ana', 'site:1', draft)
    expect(findDraft(storage, 'ana', 'site:1', new Date('2026-03-19T09:00:00Z'))).toBeDefined()
    expect(findDraft(storage, 'ana', 'site:1', new Date('2026-03-19T11:00:00Z'))).toBeUndefined()
  })

  it('findDraft returns the draft of a new record without a version', () => {
    const storage = createStorage()
    persistDraft(storage, 'ana', 'site:new', { ...draft, version: undefined })
    expect(findDraft(storage, 'ana', 'site:new', now)?.version).toBeUndefined()
  })

  it('findDraft ignores invalid values, and persistDraft ignores a forbidden storage', () => {
    const storage = createStorage()
    storage.stored.set('sojourn-draft:ana:site:1', '{nonsense')
    storage.stored.set('sojourn-draft:ana:site:2', '{"words":1}')
    expect(findDraft(storage, 'ana', 'site:1', now)).toBeUndefined()
    expect(findDraft(storage, 'ana', 'site:2', now)).toBeUndefined()
    const forbidden = {
      ...storage,
      setItem: () => {
        throw new Error('denied')
      },
    }
    expect(() => persistDraft(forbidden, 'ana', 'site:1', draft)).not.toThrow()
  })
})

const hasDraftShape = hasSameShape({ name: 'Harbour', days: 90, tools: ['a'], logo: null })

it.each([
  [{ name: '', days: 1, tools: [], logo: 'x' }, true],
  [{ name: 'x', days: 1, tools: [], logo: null, more: 1 }, true],
  [{ name: 'x', days: '1', tools: [], logo: null }, false],
  [{ name: 'x', days: 1, tools: {}, logo: null }, false],
  [{ name: 'x', days: 1, tools: [] }, false],
  [null, false],
  ['words', false],
])('hasSameShape for %j returns %s', (value, expected) => {
  expect(hasDraftShape(value)).toBe(expected)
})
