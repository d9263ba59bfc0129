import {
  type Area,
  type Call,
  type CallName,
  callsByArea,
  type ProblemCode,
  problemDocument,
  problems,
} from '@sojourn/contract'
import { shapes } from '@sojourn/contract/examples'
import { EXPORT_FORMATS } from '@sojourn/contract/kernel/shapes'
import { z } from 'zod'
import { type CallExample, createCallExample } from './docs/create-example.ts'

export type Schema = Record<string, unknown>
export type Components = Record<string, Schema>

export interface Reference {
  $ref: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}

export interface Example {
  value: unknown
}

export interface MediaType {
  schema?: Schema
  examples?: Record<string, Example | Reference>
}

export interface ResponseObject {
  description: string
  content?: Record<string, MediaType>
  headers?: Schema
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: { required: boolean; content: { 'application/json': MediaType } }
  responses: Record<string, ResponseObject | Reference>
  security: Schema[]
}

export interface OpenApiDocument {
  openapi: string
  info: Schema & { title: string; version: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Components
    examples: Record<string, Example>
    responses: Record<string, ResponseObject>
    securitySchemes: Schema
  }
}

const TAGS: Record<Area, string> = {
  audits: 'Booking, status, review, messages and evidence.',
  cases: 'Complaints about certified properties, and appeals of properties against decisions.',
  certificates: 'Certificates with their status and history, for the certifier, properties and the public.',
  companies: 'Companies, their users, and imports from files.',
  criteria: 'Audit types with their groups and criteria.',
  dashboards: 'Metrics of the programme.',
  documents: 'Files: audit reports, certificates and logos as PDF or picture, and uploaded documents.',
  environment: 'Monthly environmental data of sites, and the factors to calculate them.',
  mail: 'E-mail templates and sent e-mails.',
  notifications: 'Notifications and the work of a user.',
  people: 'Users, their roles and the sites they may read.',
  programme: 'Settings of the programme, countries and languages.',
  reports: 'Reports on screen and as files.',
  sites: 'Sites (properties), customer groups, travel trades and lookup lists.',
}

/**
 * The specification has paths that differ only in the names of their parameters. OpenAPI does not allow that, so the calls of
 * such paths share one of these.
 */
const SHARED_PATHS = [
  '/api/Audit/{auditId}/{statusOrCriterion}',
  '/api/epr/Attachments/{reportId}/{sectionOrClassification}',
]

const removeParameterNames = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')
const listParameterNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const getDocumentedPath = (path: string): string =>
  SHARED_PATHS.find((shared) => removeParameterNames(shared) === removeParameterNames(path)) ?? path

const createReference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const shapeNames = new Map(
  Object.entries(shapes).flatMap(([name, { schemas }]) => schemas.map((schema) => [schema, name] as const)),
)

/** Converts Zod schemas to JSON Schema. Named shapes become components, and other schemas refer to them. */
class SchemaWriter {
  readonly components: Components = {}
  readonly #written = new Map<z.ZodType, Schema>()

  write(shape: z.ZodType): Schema {
    const existing = this.#written.get(shape)
    if (existing) return existing
    // The schema is wrapped, because a reference cannot replace the schema at the root.
    const { items } = z.toJSONSchema(z.array(shape), {
      target: 'draft-2020-12',
      io: 'input',
      override: (context) => this.#replaceNamed(context),
    })
    const schema = items as Schema
    this.#written.set(shape, schema)
    return schema
  }

  #replaceNamed({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Schema }): void {
    // The format is sufficient; the pattern of a date has 300 characters.
    if (typeof jsonSchema.format === 'string') delete jsonSchema.pattern
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    const name = shapeNames.get(zodSchema as z.ZodType)
    if (name === undefined || jsonSchema.$ref !== undefined) return
    this.components[name] = { ...jsonSchema }
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
    Object.assign(jsonSchema, createReference(name))
  }
}

type Responses = Record<string, ResponseObject | Reference>

const createProblemExample = (code: ProblemCode): Example => ({
  value: {
    type: `urn:sojourn:problem:${code}`,
    title: problems[code].sentence,
    status: problems[code].status,
    code,
    requestId: '0197a3c2-5d1e-7b40-8f26-c3a9e07d5b18',
    ...(code === 'invalid'
      ? { errors: [{ field: 'name', code: 'too_small', message: 'Please fill this in' }] }
      : {}),
  },
})

const createSharedResponse = (description: string, codes: readonly ProblemCode[]): ResponseObject => ({
  description,
  content: {
    'application/problem+json': {
      schema: createReference('Problem'),
      examples: Object.fromEntries(codes.map((code) => [code, createProblemExample(code)])),
    },
  },
})

/** The responses that many calls share. */
const SHARED_RESPONSES = {
  400: createSharedResponse('A path or query parameter is not valid, or the body is not JSON.', [
    'bad-request',
    'unknown-parameter',
    'unknown-filter',
  ]),
  401: createSharedResponse('The access token is missing, invalid or expired.', ['not-signed-in']),
  403: createSharedResponse('Your role does not allow this call.', ['not-allowed']),
  404: createSharedResponse('The record does not exist, or you do not have access to it.', ['not-found']),
  409: createSharedResponse('The state of the record does not allow this, or the record has changed.', [
    'stale',
  ]),
  413: createSharedResponse('The body is too large.', ['too-large']),
  422: createSharedResponse('The body is not valid. `errors` has an entry for each field.', ['invalid']),
  429: createSharedResponse('Too many requests.', ['too-many-requests']),
  default: createSharedResponse('The server could not carry out the request.', ['internal', 'unavailable']),
} as const
type SharedStatus = keyof typeof SHARED_RESPONSES

const REFUSED_WITH_MESSAGES: ResponseObject = {
  description: 'The call was refused. The body is a list of messages.',
  content: {
    'application/json': {
      schema: { type: 'array', items: { type: 'string' } },
      examples: { refused: { value: [problems['email-exists'].sentence] } },
    },
  },
}

function listProblemStatuses(call: Call): SharedStatus[] {
  const changes = call.method !== 'GET' && !call.reads
  const statuses: [SharedStatus, boolean][] = [
    [400, call.params !== undefined || call.query !== undefined || call.body !== undefined],
    [401, true],
    [403, Array.isArray(call.who)],
    [404, call.params !== undefined],
    [409, changes],
    [413, call.body !== undefined],
    [422, call.body !== undefined],
    [429, true],
    ['default', true],
  ]
  return statuses.filter(([, applies]) => applies).map(([status]) => status)
}

const getResponseName = (status: SharedStatus): string => `Problem${status === 'default' ? '' : status}`

const createProblemResponses = (call: Call): Responses =>
  Object.fromEntries(
    listProblemStatuses(call).map((status) => [
      status,
      call.refusals === 'messages'
        ? REFUSED_WITH_MESSAGES
        : { $ref: `#/components/responses/${getResponseName(status)}` },
    ]),
  )

const MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The media types of a file. Exported lists are known by their parameter `format`. */
function listMediaTypes(call: Call): readonly string[] {
  if (call.files) return call.files
  if (call.query?.shape.format) return EXPORT_FORMATS.map((format) => MEDIA_TYPES[format])
  return ['*/*']
}

const PAGINATION_HEADERS = {
  'X-Pagination': {
    description: 'The number of rows and pages, as JSON.',
    schema: { type: 'string' },
    example: '{"totalCount":132,"pageSize":25,"currentPage":1,"totalPages":6}',
  },
}

const describeCallers = ({ who }: Call): string =>
  who === 'anyone'
    ? 'Needs no access token.'
    : who === 'signed-in'
      ? 'For every signed-in user.'
      : `For the ${who.length === 1 ? 'role' : 'roles'} ${who.join(', ')}.`

const MEGABYTE = 1_000_000

const describeCall = (call: Call): string =>
  [
    call.description,
    describeCallers(call),
    call.perMinute !== undefined && `At most ${call.perMinute} requests per minute from one IP address.`,
    call.bodyLimit !== undefined && `The body may have up to ${Math.floor(call.bodyLimit / MEGABYTE)} MB.`,
  ]
    .filter(Boolean)
    .join(' ')

class DocumentWriter {
  readonly schemas = new SchemaWriter()
  readonly examples: Record<string, Example> = {}

  #parameters(call: Call, example: CallExample): Parameter[] {
    const documentedNames = listParameterNames(getDocumentedPath(call.path))
    const nameInPath = (field: string) =>
      documentedNames[listParameterNames(call.path).indexOf(field)] ?? field
    const listParameters = (shape: z.ZodObject | undefined, location: 'path' | 'query'): Parameter[] => {
      if (!shape) return []
      const { properties, required = [] } = this.schemas.write(shape) as {
        properties: Components
        required?: string[]
      }
      const values = location === 'path' ? example.params : example.query
      return Object.entries(properties).map(([field, schema]) => ({
        name: location === 'path' ? nameInPath(field) : field,
        in: location,
        required: location === 'path' || required.includes(field),
        schema,
        ...(values[field] === undefined ? {} : { example: values[field] }),
      }))
    }
    return [...listParameters(call.params, 'path'), ...listParameters(call.query, 'query')]
  }

  /** The example of a named shape is written once. */
  #example(schema: Schema, value: unknown): MediaType {
    const isList = schema.type === 'array'
    const { $ref } = isList ? (schema.items as Schema) : schema
    if (typeof $ref !== 'string') return { schema, examples: { example: { value } } }
    const name = `${$ref.slice($ref.lastIndexOf('/') + 1)}${isList ? 'List' : ''}`
    const existing = this.examples[name]
    if (existing && JSON.stringify(existing.value) !== JSON.stringify(value))
      return { schema, examples: { example: { value } } }
    this.examples[name] = { value }
    return { schema, examples: { example: { $ref: `#/components/examples/${name}` } } }
  }

  #success(call: Call, example: CallExample): Responses {
    if (call.kind === 'none') return { 204: { description: 'Done.' } }
    if (call.kind === 'binary' || !call.response) {
      const content: Record<string, MediaType> = Object.fromEntries(
        listMediaTypes(call).map((type) => [type, {}]),
      )
      if (call.response)
        content['application/json'] = this.#example(this.schemas.write(call.response), example.response)
      return { 200: { description: 'The content of the file.', content } }
    }
    const row = this.schemas.write(call.response)
    const schema = call.kind === 'page' ? { type: 'array', items: row } : row
    return {
      200: {
        description: call.kind === 'page' ? 'One page of the list.' : 'Success.',
        content: { 'application/json': this.#example(schema, example.response) },
        ...(call.kind === 'page' ? { headers: PAGINATION_HEADERS } : {}),
      },
      ...(call.response instanceof z.ZodOptional ? { 204: { description: 'There is no such record.' } } : {}),
    }
  }

  createOperation(name: CallName, call: Call, area: Area): Operation {
    const example = createCallExample(name, call)
    return {
      operationId: name,
      tags: [area],
      summary: call.summary,
      description: describeCall(call),
      parameters: this.#parameters(call, example),
      ...(call.body
        ? {
            requestBody: {
              required: !(call.body instanceof z.ZodOptional),
              content: { 'application/json': this.#example(this.schemas.write(call.body), example.body) },
            },
          }
        : {}),
      responses: { ...this.#success(call, example), ...createProblemResponses(call) },
      security: call.who === 'anyone' ? [] : [{ bearer: [] }],
    }
  }
}

/** The OpenAPI 3.1 document, generated from the contract. */
export function createOpenApiDocument(publicUrl: string, version: string): OpenApiDocument {
  const writer = new DocumentWriter()
  writer.schemas.write(problemDocument)
  const paths: OpenApiDocument['paths'] = {}
  for (const [area, calls] of Object.entries<Record<string, Call>>(callsByArea))
    for (const [name, call] of Object.entries(calls)) {
      const path = getDocumentedPath(call.path)
      const operation = writer.createOperation(name as CallName, call, area as Area)
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sojourn',
      version,
      description: 'Certification platform for places to stay.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: writer.schemas.components,
      examples: writer.examples,
      responses: Object.fromEntries(
        Object.entries(SHARED_RESPONSES).map(([status, response]) => [
          getResponseName(status as unknown as SharedStatus),
          response,
        ]),
      ),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
