import { type Call, calls, problemDocument } from '@sojourn/contract'
import { z } from 'zod'

export type Schema = Record<string, unknown>
export type Components = Record<string, Schema>

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

interface ResponseObject {
  description: string
  content?: Record<string, { schema?: Schema }>
  headers?: Schema
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: { required: true; content: { 'application/json': { schema: Schema } } }
  responses: Record<string, ResponseObject>
  security: Schema[]
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Components; securitySchemes: Schema }
}

const PAGINATION = 'X-Pagination'

/** The JSON Schema of a Zod schema; its definitions are moved to the components. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output', name: string, components: Components): Schema {
  const { $schema: _, $defs, ...schema } = z.toJSONSchema(shape, { target: 'draft-2020-12', io }) as Schema
  const renamed = (key: string) => `${name}_${key}`
  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) =>
        key === '$ref' && typeof inner === 'string'
          ? [
              key,
              inner.replace(
                /^#\/\$defs\/(.*)$/,
                (_all, key: string) => `#/components/schemas/${renamed(key)}`,
              ),
            ]
          : [key, rewrite(inner)],
      ),
    )
  }
  for (const [key, definition] of Object.entries($defs ?? {}))
    components[renamed(key)] = rewrite(definition) as Schema
  return rewrite(schema) as Schema
}

function createParameters(call: Call, name: string, components: Components): Parameter[] {
  const from = (shape: z.ZodObject | undefined, place: 'path' | 'query'): Parameter[] => {
    if (!shape) return []
    const schema = schemaOf(shape, 'input', `${name}_${place}`, components)
    const required = (schema.required as string[] | undefined) ?? []
    return Object.entries(schema.properties as Components).map(([field, inner]) => ({
      name: field,
      in: place,
      required: place === 'path' || required.includes(field),
      schema: inner,
    }))
  }
  return [...from(call.params, 'path'), ...from(call.query, 'query')]
}

function createResponses(call: Call, name: string, components: Components): Record<string, ResponseObject> {
  const problem = {
    description: 'A problem document with the reason',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  if (call.kind === 'none') return { 204: { description: 'Done' }, default: problem }
  if (call.kind === 'binary')
    return { 200: { description: 'The content of the file', content: { '*/*': {} } }, default: problem }
  const row = call.response ? schemaOf(call.response, 'input', `${name}_answer`, components) : {}
  const schema = call.kind === 'page' ? { type: 'array', items: row } : row
  const headers =
    call.kind === 'page'
      ? {
          [PAGINATION]: {
            description: 'totalCount, pageSize, currentPage, totalPages',
            schema: { type: 'string' },
          },
        }
      : undefined
  return {
    200: {
      description: call.summary,
      content: { 'application/json': { schema } },
      ...(headers ? { headers } : {}),
    },
    default: problem,
  }
}

const describeCallers = (call: Call): string =>
  call.who === 'anyone'
    ? 'Anyone.'
    : call.who === 'signed-in'
      ? 'Anyone signed in, for their own records.'
      : `Only ${call.who.join(', ')}.`

/** The OpenAPI 3.1 document, generated from the contract. */
export function createOpenApiDocument(publicUrl: string, version: string): OpenApiDocument {
  const components: Components = { Problem: schemaOf(problemDocument, 'input', 'Problem', {}) }
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, call] of Object.entries<Call>(calls)) {
    const body = call.body && schemaOf(call.body, 'input', `${name}_body`, components)
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: {
        operationId: name,
        tags: [call.area],
        summary: call.summary,
        description: describeCallers(call),
        parameters: createParameters(call, name, components),
        ...(body
          ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
          : {}),
        responses: createResponses(call, name, components),
        security: call.who === 'anyone' ? [] : [{ bearer: [] }],
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sojourn', version, description: 'Certification platform for places to stay' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
