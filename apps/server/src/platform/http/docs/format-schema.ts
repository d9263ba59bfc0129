import type { Components, Schema } from '../openapi.ts'

const REFERENCE = '#/components/schemas/'
/** Limits recursive schemas. */
const MAX_DEPTH = 8

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A schema as readable text with names, types and limits; optional fields have a question mark. */
export function formatSchema(schema: unknown, components: Components, depth = 0): string {
  if (!isSchema(schema)) return 'anything'
  if (depth > MAX_DEPTH) return '...'
  const inner = (one: unknown) => formatSchema(one, components, depth + 1)
  if (typeof schema.$ref === 'string') return inner(components[schema.$ref.slice(REFERENCE.length)])
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return oneOf(schema.enum.map((value) => JSON.stringify(value)))
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)]
  if (choices.length > 0) return oneOf(choices.map(inner))
  if (Array.isArray(schema.type)) return oneOf(schema.type.map((type) => inner({ ...schema, type })))
  if (Array.isArray(schema.prefixItems)) return `[${schema.prefixItems.map(inner).join(', ')}]`
  if (schema.type === 'array') return arrayOf(inner(schema.items))
  if (schema.type === 'object') return formatObject(schema, inner)
  return typeof schema.type === 'string' ? formatScalar(schema, schema.type) : 'anything'
}

const oneOf = (texts: readonly string[]): string => [...new Set(texts)].join(' | ')

const arrayOf = (text: string): string => (text.includes(' | ') ? `(${text})[]` : `${text}[]`)

function formatObject(schema: Schema, inner: (one: unknown) => string): string {
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : []
  if (properties.length === 0)
    return isSchema(schema.additionalProperties) ? `{ [name]: ${inner(schema.additionalProperties)} }` : '{ }'
  const required = new Set(listOf(schema.required))
  const lines = properties.map(([name, one]) => `${name}${required.has(name) ? '' : '?'}: ${inner(one)}`)
  return `{\n${lines.join('\n').replaceAll(/^/gm, '  ')}\n}`
}

function formatScalar(schema: Schema, type: string): string {
  const name = typeof schema.format === 'string' ? schema.format : type
  const [least, most] =
    type === 'string' ? [schema.minLength, schema.maxLength] : [schema.minimum, schema.maximum]
  const isLimit = (value: unknown): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value)
  // The limits of safe integers are not worth displaying.
  const from = isLimit(least) && least > Number.MIN_SAFE_INTEGER ? least : undefined
  const to = isLimit(most) && most < Number.MAX_SAFE_INTEGER ? most : undefined
  if (from !== undefined && to !== undefined) return `${name} (${from} to ${to})`
  if (to !== undefined) return `${name} (up to ${to})`
  return from === undefined ? name : `${name} (${from} or more)`
}
