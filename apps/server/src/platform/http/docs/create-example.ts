import type { Call, CallName } from '@sojourn/contract'
import { callExamples, fieldExamples, OneOf, pathExamples, shapes } from '@sojourn/contract/examples'
import { z } from 'zod'

const shapeExamples = new Map(
  Object.values(shapes).flatMap(({ schemas, example }) =>
    schemas.map((schema) => [schema, example] as const),
  ),
)

/** The schema without optional, null, default and transformation. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap())
  return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema
}

const listCandidates = (field: string): readonly unknown[] => {
  const value = fieldExamples[field]
  return value instanceof OneOf ? value.values : [value]
}

const isAccepted = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success

/** Called for each required field that has no example. A test fails if there is one. */
type OnMissing = (field: string) => void

type Values = Readonly<Record<string, unknown>>

function createObjectExample(schema: z.ZodObject, onMissing: OnMissing, overrides: object = {}): Values {
  const values: Values = { ...shapeExamples.get(schema), ...overrides }
  const fields = Object.entries(schema.shape).map(([name, property]) => [
    name,
    name in values ? values[name] : createExample(property, onMissing, undefined, name),
  ])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/**
 * Composes an example: the overrides, else those of the shape, else those of the fields, else the first of the allowed
 * values.
 */
function createExample(
  schema: z.core.$ZodType,
  onMissing: OnMissing,
  overrides?: unknown,
  field = '',
): unknown {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject) return createObjectExample(inner, onMissing, Object(overrides))
  if (overrides !== undefined) return overrides
  if (field in fieldExamples) {
    const accepted = listCandidates(field).find((value) => isAccepted(schema, value))
    if (accepted !== undefined) return accepted
  }
  if (schema instanceof z.ZodOptional) return createOptionalExample(schema, field)
  if (inner instanceof z.ZodArray) return [createExample(inner.element, onMissing, undefined, field)]
  if (inner instanceof z.ZodUnion) {
    const [first] = inner.options
    return first && createExample(first, onMissing, undefined, field)
  }
  if (inner instanceof z.ZodEnum) return inner.options[0]
  if (inner instanceof z.ZodLiteral) return [...inner.values][0]
  if (inner instanceof z.ZodBoolean) return false
  onMissing(field)
  return undefined
}

/** An optional field is left out if it has no example. */
function createOptionalExample(schema: z.ZodOptional<z.core.$ZodType>, field: string): unknown {
  let isMissing = false
  const markMissing = () => {
    isMissing = true
  }
  const value = createExample(schema.unwrap(), markMissing, undefined, field)
  return isMissing ? undefined : value
}

export interface CallExample {
  params: Values
  query: Values
  body: unknown
  response: unknown
}

/** The id in `/api/User/Company/{id}` is that of a company. */
function findPathID(path: string): object {
  const [, entity = ''] = /\/(\w+)\/\{id\}/.exec(path) ?? []
  const id = pathExamples[entity]
  return id === undefined ? {} : { id }
}

interface CallOverrides {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
  response?: unknown
}

/** The example of a call, composed from the examples of its shapes and fields. */
export function createCallExample(name: CallName, call: Call, onMissing: OnMissing = () => {}): CallExample {
  const overrides: CallOverrides = callExamples[name] ?? {}
  const params = { ...findPathID(call.path), ...overrides.params }
  const { response } = call
  return {
    params: call.params ? createObjectExample(call.params, onMissing, params) : {},
    query: call.query ? createObjectExample(call.query, onMissing, overrides.query) : {},
    body: call.body && createExample(call.body, onMissing, overrides.body),
    response:
      call.kind === 'page' && response
        ? (overrides.response ?? [createExample(response, onMissing)])
        : response && createExample(response, onMissing, overrides.response),
  }
}
