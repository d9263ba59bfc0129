import { calls } from '@sojourn/contract'
import { describe, expect, it } from 'vitest'
import { createOpenApiDocument } from './openapi.ts'

const document = createOpenApiDocument('http://localhost:4400', '1.2.3')
const text = JSON.stringify(document)

describe('createOpenApiDocument', () => {
  it('contains every call once', () => {
    const names = [...text.matchAll(/"operationId":"(\w+)"/g)].map((match) => match[1])
    expect(names.toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  it('has no dangling reference', () => {
    const { components } = document as { components: { schemas: Record<string, unknown> } }
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(references.length).toBeGreaterThan(0)
    for (const reference of references)
      expect(Object.keys(components.schemas)).toContain(reference.replace('#/components/schemas/', ''))
    expect(text).not.toContain('$defs')
  })

  it('requires a token for exactly the calls that do', () => {
    const { paths } = document as { paths: Record<string, Record<string, { security: unknown[] }>> }
    expect(paths['/api/Programme']?.get?.security).toEqual([])
    expect(paths['/api/User/Me']?.get?.security).toEqual([{ bearer: [] }])
  })
})
