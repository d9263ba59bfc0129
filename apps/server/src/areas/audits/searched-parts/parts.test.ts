import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findParts, type Parts } from './find-parts.ts'
import { createPartTree, standingFor, textOf } from './part-tree.ts'

const rest = () => Promise.resolve()

const having = (texts: readonly string[], part: string) => texts.filter((text) => text.includes(part)).length

function everyPart(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) =>
    [...text].flatMap((_, from) =>
      [...text.slice(from)].map((_, length) => text.slice(from, from + length + 1)),
    ),
  )
  return [...new Set(parts)]
}

const named = (parts: Parts) => parts.parents.map((_, part) => textOf(parts, part)).slice(1)

const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', 'ø', '山'), maxLength: 9 }), {
  maxLength: 12,
})

describe('findParts', () => {
  it('finds every part that enough texts have, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 4 }), async (some, least) => {
        const expected = everyPart(some).filter((part) => having(some, part) >= least)
        expect(named(await findParts(some, least, rest)).toSorted()).toEqual(expected.toSorted())
      }),
    )
  })

  it('never cuts a letter in half', async () => {
    expect(named(await findParts(['a🏨b', 'a🏨b'], 2, rest))).toEqual(['a', 'b'])
  })

  it('never goes on to another line', async () => {
    expect(named(await findParts(['ab\nc', 'ab\nc'], 2, rest))).toEqual(['a', 'b', 'c', 'ab'])
  })

  it('rests on the way', async () => {
    let rests = 0
    await findParts(Array<string>(1_000).fill('a house of forty letters, or thereabouts'), 10, async () => {
      rests += 1
    })
    expect(rests).toBeGreaterThan(20)
  })
})

describe('a tree of parts', () => {
  it('tells which parts a text has, each once, also a text that it was not made from', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, async (some, others) => {
        const parts = await findParts(some, 2, rest)
        const tree = createPartTree(parts)
        for (const text of [...some, ...others]) {
          const found: string[] = []
          tree.visit(text, (part) => found.push(textOf(parts, part)))
          expect(found.toSorted()).toEqual(
            named(parts)
              .filter((part) => text.includes(part))
              .toSorted(),
          )
        }
      }),
    )
  })

  it('lets one part stand for others only where the very same texts have them', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (some) => {
        const parts = await findParts(some, 1, rest)
        const totals = Uint32Array.from(parts.parents, (_, part) => having(some, textOf(parts, part)))
        standingFor(parts, createPartTree(parts), totals).forEach((longest, part) => {
          const has = (one: number) => some.map((text) => text.includes(textOf(parts, one)))
          expect(has(longest)).toEqual(has(part))
        })
      }),
    )
  })

  it('has few stand for many', async () => {
    const parts = await findParts(['a palace', 'the palace'], 2, rest)
    const totals = new Uint32Array(parts.parents.length).fill(2)
    const standing = standingFor(parts, createPartTree(parts), totals)
    expect(new Set([...standing].slice(1).map((part) => textOf(parts, part)))).toEqual(new Set([' palace']))
  })
})
