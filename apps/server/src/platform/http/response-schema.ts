import { z } from 'zod'

type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNull = (schema: unknown): boolean => isSchema(schema) && schema.type === 'null'

const isConstant = (schema: unknown): schema is Schema => isSchema(schema) && 'const' in schema

/**
 * Replaces two kinds of `anyOf`: a schema or null, and several constants of one type. For each remaining `anyOf` the
 * serialiser compiles a validator and runs it on every response.
 */
function simplifyChoice(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf)) return schema
  const [first]: unknown[] = anyOf
  if (anyOf.every(isConstant) && isSchema(first) && anyOf.every(({ type }) => type === first.type))
    return { ...rest, type: first.type }
  if (anyOf.length !== 2 || !anyOf.some(isNull)) return schema
  const other: unknown = anyOf.find((choice) => !isNull(choice))
  return isSchema(other) && typeof other.type === 'string' ? { ...rest, ...other, nullable: true } : schema
}

function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify)
  if (!isSchema(value)) return value
  return Object.fromEntries(Object.entries(simplifyChoice(value)).map(([key, part]) => [key, simplify(part)]))
}

/** The JSON Schema that serialises the response of a call, made from the contract. */
export const createResponseSchema = (response: z.ZodType): unknown =>
  simplify(z.toJSONSchema(response, { target: 'draft-7', io: 'input' }))
