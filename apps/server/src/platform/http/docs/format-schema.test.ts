import { describe, expect, it } from 'vitest'
import { formatSchema } from './format-schema.ts'

const text = (schema: unknown, components = {}) => formatSchema(schema, components)

describe('shapeText', () => {
  it('writes an object line by line, with limits and what may be absent', () => {
    const schema = {
      type: 'object',
      properties: {
        userID: { type: 'string', format: 'uuid' },
        name: { type: 'string', minLength: 2, maxLength: 100 },
        note: { anyOf: [{ type: 'string', maxLength: 500 }, { type: 'null' }] },
        tags: { type: 'array', items: { enum: ['a', 'b'] } },
        count: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      },
      required: ['userID', 'name'],
    }
    expect(text(schema)).toBe(
      [
        '{',
        '  userID: uuid',
        '  name: string (2 to 100)',
        '  note?: string (up to 500) | null',
        '  tags?: ("a" | "b")[]',
        '  count?: integer (1 or more)',
        '}',
      ].join('\n'),
    )
  })

  it('indents what stands inside, follows references, and ends where a shape contains itself', () => {
    const components = {
      Tree: {
        type: 'object',
        properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
      },
    }
    const written = text({ $ref: '#/components/schemas/Tree' }, components)
    expect(written.split('\n')[2]).toBe('    children?: {')
    expect(written).toContain('...[]')
  })

  it('says so where anything goes', () => {
    expect(text({})).toBe('anything')
    expect(text(undefined)).toBe('anything')
    expect(text({ type: 'object', additionalProperties: { type: 'number' } })).toBe('{ [name]: number }')
  })
})
