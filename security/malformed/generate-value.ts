import type { Random } from '../../apps/server/src/demo/random.ts'
import type { Components, Schema } from '../../apps/server/src/platform/http/openapi.ts'

/** Sources of generated values. */
export interface Words {
  /** Ids of existing records. */
  ids: readonly string[]
  /** Words of the call's summary and description. */
  texts: readonly string[]
  /** The schemas that `$ref` refers to, by name. */
  schemas: Components
}

const COMMON_TEXTS = [
  ...[
    'GB',
    'PT',
    '1',
    '2',
    '12',
    '25',
    '999999999',
    '2026',
    '2025',
    '1000',
    '9999',
    '0000',
    '2026-03',
    '2026-12',
  ],
  ...[
    '2026-05-04',
    '2024-02-29',
    '2026-05-04T10:00:00Z',
    '0001-01-01',
    '9999-12-31',
    '0000-01-01',
    '012024',
    '',
  ],
  ...[
    '0001-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2.5',
    '999999999999999.999',
  ],
  ...[
    'pipeline',
    'gift-declarations',
    'The Lantern Inn',
    'hello@lantern.example',
    'https://example.test/page',
  ],
]

const PATTERNS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT.*Z$/,
}

const schemasIn = (value: unknown): Schema[] =>
  Array.isArray(value) ? value.filter((option) => typeof option === 'object' && option !== null) : []
const schemaIn = (value: unknown): Schema => schemasIn([value])[0] ?? {}
const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise

function textFor(schema: Schema, random: Random, words: Words): string {
  const pattern =
    typeof schema.pattern === 'string' ? new RegExp(schema.pattern) : PATTERNS[String(schema.format)]
  const maxLength = numberOr(schema.maxLength, 40)
  if (schema.format === 'uuid') return random.pick(words.ids)
  if (pattern === undefined && random.chance(0.1)) return 'x'.repeat(Math.min(maxLength, 20_000))
  const pool = random.chance(0.5) ? words.texts : COMMON_TEXTS
  const fitting = pool.filter((text) => text.length <= maxLength && (pattern?.test(text) ?? true))
  return fitting.length > 0
    ? random.pick(fitting)
    : (COMMON_TEXTS.find((text) => pattern?.test(text)) ?? 'inn')
}

function numberFor(schema: Schema, random: Random): number {
  const minimum = numberOr(schema.minimum, numberOr(schema.exclusiveMinimum, -(2 ** 53) + 1))
  const maximum = numberOr(schema.maximum, 2 ** 53 - 1)
  const between = random.pick([1, 3, 12, 2026, 100_000, 2 ** 31, 2 ** 40])
  const number = random.pick([minimum, maximum, between, between])
  return schema.type === 'integer' ? Math.trunc(number) : random.pick([number, number / 3])
}

function objectFor(schema: Schema, random: Random, words: Words): unknown {
  const required = Array.isArray(schema.required) ? schema.required : []
  const pairs = Object.entries(schemaIn(schema.properties))
    .filter(([name]) => required.includes(name) || random.chance(0.5))
    .map(([name, inner]) => [name, generateValue(schemaIn(inner), random, words)])
  if (typeof schema.additionalProperties === 'object')
    pairs.push([
      random.pick(words.texts),
      generateValue(schemaIn(schema.additionalProperties), random, words),
    ])
  return Object.fromEntries(pairs)
}

/** A value that the schema allows, often a boundary value. */
export function generateValue(schema: Schema, random: Random, words: Words): unknown {
  if (typeof schema.$ref === 'string')
    return generateValue(words.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, random, words)
  if (Array.isArray(schema.type))
    return generateValue({ ...schema, type: random.pick(schema.type) }, random, words)
  const choices = schemasIn(schema.anyOf)
  if (choices.length > 0) return generateValue(random.pick(choices), random, words)
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return random.pick(schema.enum)
  switch (schema.type) {
    case 'null':
      return null
    case 'boolean':
      return random.chance(0.5)
    case 'number':
    case 'integer':
      return numberFor(schema, random)
    case 'array': {
      const tuple = schemasIn(schema.prefixItems)
      if (tuple.length > 0) return tuple.map((item) => generateValue(item, random, words))
      const length = random.whole(numberOr(schema.minItems, 0), Math.min(numberOr(schema.maxItems, 3), 3))
      return Array.from({ length }, () => generateValue(schemaIn(schema.items), random, words))
    }
    case 'object':
      return objectFor(schema, random, words)
    default:
      return textFor(schema, random, words)
  }
}
