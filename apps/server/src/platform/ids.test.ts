import { describe, expect, it } from 'vitest'
import { newId } from './ids.ts'

describe('newId', () => {
  it('is a version 7 UUID', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('returns IDs that are ordered by time and never repeat', () => {
    const ids = [1, 2, 3].map((offset) => newId(1_800_000_000_000 + offset))
    expect(ids).toEqual([...ids].sort())
    expect(new Set(Array.from({ length: 1000 }, () => newId(1)))).toHaveLength(1000)
  })
})
