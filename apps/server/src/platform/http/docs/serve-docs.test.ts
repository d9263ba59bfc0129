import { describe, expect, it } from 'vitest'
import { formatSchema } from './serve-docs.ts'

const formatText = (schema: unknown, components = {}) => formatSchema(schema, components).text

describe('formatSchema', () => {
  it('formats an object with one line per property, limits and optional properties', () => {
    const schema = {
      type: 'object',
      properties: {
        userID: { type: 'string', format: 'uuid' },
        name: { type: 'string', minLength: 2, maxLength: 100 },
        note: { anyOf: [{ type: 'string', maxLength: 500 }, { type: 'null' }] },
        tags: { type: 'array', items: { enum: ['a', 'b'] } },
        count: { type: 'integer', minimum: 1 },
      },
      required: ['userID', 'name'],
    }
    expect(formatText(schema)).toBe(
      [
        '{',
        '  userID: uuid',
        '  name: string (2 to 100)',
        '  note?: string (up to 500) | null',
        '  tags?: (&quot;a&quot; | &quot;b&quot;)[]',
        '  count?: integer (1 or more)',
        '}',
      ].join('\n'),
    )
  })

  it('formats a named schema completely, and links to the named schemas within it', () => {
    const tree = { $ref: '#/components/schemas/Tree' }
    const components = { Tree: { type: 'object', properties: { children: { type: 'array', items: tree } } } }
    const expected = '{\n  children?: <a href="#schema-Tree">Tree</a>[]\n}'
    expect(formatText(tree, components)).toBe(expected)
    expect(formatText({ type: 'array', items: tree }, components)).toBe(`${expected}[]`)
  })

  it('indents nested schemas', () => {
    const inner = { type: 'object', properties: { id: { type: 'string' } } }
    expect(formatText({ type: 'object', properties: { inner } })).toBe(
      '{\n  inner?: {\n    id?: string\n  }\n}',
    )
  })

  it('formats a tuple with the type of each item', () => {
    const tuple = { type: 'array', prefixItems: [{ type: 'string' }, { type: 'boolean' }], items: false }
    expect(formatText(tuple)).toBe('[string, boolean]')
    expect(formatText({ type: 'array', items: tuple })).toBe('[string, boolean][]')
    expect(formatText({ type: 'object', properties: { tuple } })).toBe('{\n  tuple?: [string, boolean]\n}')
  })

  it('formats a schema without a type as anything', () => {
    expect(formatText({})).toBe('anything')
    expect(formatText(undefined)).toBe('anything')
    expect(formatText({ type: 'object', additionalProperties: { type: 'number' } })).toBe(
      '{ [name]: number }',
    )
  })
})
