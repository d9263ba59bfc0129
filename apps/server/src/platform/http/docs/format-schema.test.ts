import { describe, expect, it } from 'vitest'
import { formatSchema } from './format-schema.ts'

const text = (schema: unknown, components = {}) => formatSchema(schema, components)

describe('formatSchema', () => {
  it('formats an object with one line per property, limits and optional properties', () => {
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

  it('indents nested schemas, follows references and stops at recursive schemas', () => {
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

  it('formats a tuple with the type of each item', () => {
    expect(text({ type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }] })).toBe(
      '[string, boolean]',
    )
  })

  it('formats a schema without a type as anything', () => {
    expect(text({})).toBe('anything')
    expect(text(undefined)).toBe('anything')
    expect(text({ type: 'object', additionalProperties: { type: 'number' } })).toBe('{ [name]: number }')
  })
})
