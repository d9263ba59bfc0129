import { type Call, type CallName, calls } from '@sojourn/contract'
import { shapes } from '@sojourn/contract/examples'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCallExample } from './docs/create-example.ts'
import { createOpenApiDocument, type MediaType, type Operation } from './openapi.ts'

const document = createOpenApiDocument('http://localhost:4400', '1.2.3')
const documentText = JSON.stringify(document)
const callNames = Object.keys(calls) as CallName[]
const operations: Operation[] = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const namesOf = (selected: Operation[]) => selected.map(({ operationId }) => operationId)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Lists every object schema with at least three properties within a value, as JSON text. */
function listObjectSchemas(value: unknown): string[] {
  if (!isObject(value)) return []
  const schemas =
    isObject(value.properties) && Object.keys(value.properties).length >= 3 ? [JSON.stringify(value)] : []
  return [...schemas, ...Object.values(value).flatMap(listObjectSchemas)]
}

describe('createOpenApiDocument', () => {
  it('contains every call once', () => {
    expect(namesOf(operations).toSorted()).toEqual(callNames.toSorted())
  })

  it('has no dangling reference', () => {
    const references = [...documentText.matchAll(/"\$ref":"#([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(references.length).toBeGreaterThan(0)
    const resolve = (reference: string) =>
      reference
        .split('/')
        .slice(1)
        .reduce<unknown>((value, key) => Reflect.get(Object(value), key), document)
    expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([])
    expect(documentText).not.toContain('$defs')
  })

  it('requires a token only for calls that need one', () => {
    const { paths } = document
    expect(paths['/api/Programme']?.get?.security).toEqual([])
    expect(paths['/api/User/Me']?.get?.security).toEqual([{ bearer: [] }])
  })

  it('describes every call with a short summary, a tag and its errors', () => {
    const tags = document.tags.map(({ name }) => name)
    const isDescribed = ({ summary, description, tags: [tag = ''], responses }: Operation) =>
      summary.length <= 100 && description !== '' && tags.includes(tag) && '429' in responses
    expect(namesOf(operations.filter((operation) => !isDescribed(operation)))).toEqual([])
  })

  it('has an example for every JSON body and response', () => {
    const listMedia = ({ requestBody, responses }: Operation): (MediaType | undefined)[] =>
      [requestBody, ...Object.values(responses)].map((part) =>
        part && 'content' in part ? part.content?.['application/json'] : undefined,
      )
    const lacksExample = (operation: Operation) =>
      listMedia(operation).some((media) => media && !media.examples)
    expect(namesOf(operations.filter(lacksExample))).toEqual([])
  })

  it('uses every named shape', () => {
    expect(Object.keys(document.components.schemas).toSorted()).toEqual(Object.keys(shapes).toSorted())
  })

  it('repeats no schema: give a shape that is used twice a name in the examples.ts of its area', () => {
    const schemas = [...listObjectSchemas(document.paths), ...listObjectSchemas(document.components.schemas)]
    expect(schemas.filter((schema, index) => schemas.indexOf(schema) !== index)).toEqual([])
  })

  it('writes a nested shape as one recursive schema', () => {
    expect(document.components.schemas.ReviewedGroup).toMatchObject({
      properties: { groups: { items: { $ref: '#/components/schemas/ReviewedGroup' } } },
    })
  })

  it('lists the two calls that differ only in the names of path parameters under one path', () => {
    const path = document.paths['/api/Audit/{auditId}/{statusOrCriterion}']
    expect(path?.put?.operationId).toBe('changeAuditStatus')
    expect(path?.post?.operationId).toBe('answerCriterion')
  })
})

describe('the example of a call', () => {
  const examples = callNames.map((name) => {
    const call: Call = calls[name]
    const missing: string[] = []
    const example = createCallExample(name, call, (field) => missing.push(`${name}: ${field}`))
    return { name, call, example, missing }
  })

  it('has a value for every required field: add one to field-examples.ts or to the examples.ts of the area', () => {
    expect(examples.flatMap(({ missing }) => missing)).toEqual([])
  })

  it('is accepted by the schemas of the call', () => {
    const errors = examples.flatMap(({ name, call, example }) => {
      const { params, query, body, response } = call
      const schema = z.strictObject({
        params: params?.strict() ?? z.object({}),
        query: query?.strict() ?? z.object({}),
        body: body ?? z.undefined(),
        response: (call.kind === 'page' && response ? z.array(response) : response) ?? z.undefined(),
      })
      const { error } = schema.safeParse(example)
      return error ? [`${name}: ${z.prettifyError(error)}`] : []
    })
    expect(errors).toEqual([])
  })
})
