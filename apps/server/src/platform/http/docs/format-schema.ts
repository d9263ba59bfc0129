import type { Components, Schema } from '../openapi.ts'
import { type Html, html, trusted } from '../pages/html.ts'

const REFERENCE = '#/components/schemas/'

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The named schema that a schema refers to; undefined if it is not a reference. */
const nameOf = (schema: unknown): string | undefined =>
  isSchema(schema) && typeof schema.$ref === 'string' ? schema.$ref.slice(REFERENCE.length) : undefined

export const schemaAnchor = (name: string): string => `schema-${name}`

const linkTo = (name: string): Html => html`<a href="#${schemaAnchor(name)}">${name}</a>`

/**
 * A schema as readable text with names, types and limits; optional fields have a question mark. A named schema is written
 * out, and the named schemas within it are links.
 */
export function formatSchema(schema: unknown, components: Components): Html {
  const name = nameOf(schema)
  if (name !== undefined) return format(components[name])
  if (!isSchema(schema) || schema.type !== 'array' || schema.prefixItems) return format(schema)
  const element = nameOf(schema.items)
  return arrayOf(format(element === undefined ? schema.items : components[element]))
}

function format(schema: unknown): Html {
  if (!isSchema(schema)) return html`anything`
  const name = nameOf(schema)
  if (name !== undefined) return linkTo(name)
  if ('const' in schema) return html`${JSON.stringify(schema.const)}`
  if (Array.isArray(schema.enum)) return oneOf(schema.enum.map((value) => html`${JSON.stringify(value)}`))
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)]
  if (choices.length > 0) return oneOf(choices.map(format))
  if (Array.isArray(schema.type)) return oneOf(schema.type.map((type) => format({ ...schema, type })))
  if (Array.isArray(schema.prefixItems))
    return html`[${trusted(schema.prefixItems.map((item) => format(item).text).join(', '))}]`
  if (schema.type === 'array') return arrayOf(format(schema.items))
  if (schema.type === 'object') return formatObject(schema)
  return html`${typeof schema.type === 'string' ? formatScalar(schema, schema.type) : 'anything'}`
}

const oneOf = (parts: readonly Html[]): Html =>
  trusted([...new Set(parts.map(({ text }) => text))].join(' | '))

const arrayOf = (part: Html): Html => (part.text.includes(' | ') ? html`(${part})[]` : html`${part}[]`)

const indent = ({ text }: Html): Html => trusted(text.replaceAll(/^/gm, '  '))

function formatObject(schema: Schema): Html {
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : []
  if (properties.length === 0)
    return isSchema(schema.additionalProperties)
      ? html`{ [name]: ${format(schema.additionalProperties)} }`
      : html`{ }`
  const required = new Set(listOf(schema.required))
  const lines = properties.map(
    ([name, property]) =>
      html`${indent(html`${name}${required.has(name) ? '' : '?'}: ${format(property)}`)}\n`,
  )
  return html`{\n${lines}}`
}

function formatScalar(schema: Schema, type: string): string {
  const name = typeof schema.format === 'string' ? schema.format : type
  const [minimum, maximum] =
    type === 'string' ? [schema.minLength, schema.maxLength] : [schema.minimum, schema.maximum]
  const from = typeof minimum === 'number' ? minimum : undefined
  const to = typeof maximum === 'number' ? maximum : undefined
  if (from !== undefined && to !== undefined) return `${name} (${from} to ${to})`
  if (to !== undefined) return `${name} (up to ${to})`
  return from === undefined ? name : `${name} (${from} or more)`
}
