import { z } from 'zod'

type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNull = (schema: unknown): boolean => isSchema(schema) && schema.type === 'null'

const isConstant = (schema: unknown): schema is Schema => isSchema(schema) && 'const' in schema

/**
 * A choice said in the way that the serialiser writes straight away: "this or null", and one of several constants of a
 * type. Left as a choice, it would compile a validator for all that stands below, and hold every answer against it to find
 * out which it is.
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

/** What the answer of a call is serialised by, from the contract's own schema. */
export const createResponseSchema = (answer: z.ZodType): unknown =>
  simplify(z.toJSONSchema(answer, { target: 'draft-7', io: 'input' }))
