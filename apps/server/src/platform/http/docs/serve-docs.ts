import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type Components,
  createOpenApiDocument,
  type Example,
  type MediaType,
  type OpenApiDocument,
  type Operation,
  type Reference,
  type ResponseObject,
  type Schema,
} from '../openapi.ts'
import { createPageAssets } from '../pages/assets.ts'
import { type Html, html, mark, trusted } from '../pages/html.ts'

const REFERENCE_PREFIX = '#/components/schemas/'

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The named schema that a schema refers to; undefined if it is not a reference. */
const getReferencedName = (schema: unknown): string | undefined =>
  isSchema(schema) && typeof schema.$ref === 'string' ? schema.$ref.slice(REFERENCE_PREFIX.length) : undefined

const getSchemaAnchor = (name: string): string => `schema-${name}`

const linkTo = (name: string): Html => html`<a href="#${getSchemaAnchor(name)}">${name}</a>`

/**
 * A schema as readable text with names, types and limits; optional fields have a question mark. A named schema is written
 * out, and the named schemas within it are links.
 */
export function formatSchema(schema: unknown, components: Components): Html {
  const name = getReferencedName(schema)
  if (name !== undefined) return format(components[name])
  if (!isSchema(schema) || schema.type !== 'array' || schema.prefixItems) return format(schema)
  const element = getReferencedName(schema.items)
  return formatArray(format(element === undefined ? schema.items : components[element]))
}

function format(schema: unknown): Html {
  if (!isSchema(schema)) return html`anything`
  const name = getReferencedName(schema)
  if (name !== undefined) return linkTo(name)
  if ('const' in schema) return html`${JSON.stringify(schema.const)}`
  if (Array.isArray(schema.enum))
    return formatUnion(schema.enum.map((value) => html`${JSON.stringify(value)}`))
  const choices = [...toArray(schema.anyOf), ...toArray(schema.oneOf)]
  if (choices.length > 0) return formatUnion(choices.map(format))
  if (Array.isArray(schema.type)) return formatUnion(schema.type.map((type) => format({ ...schema, type })))
  if (Array.isArray(schema.prefixItems))
    return html`[${trusted(schema.prefixItems.map((item) => format(item).text).join(', '))}]`
  if (schema.type === 'array') return formatArray(format(schema.items))
  if (schema.type === 'object') return formatObject(schema)
  return html`${typeof schema.type === 'string' ? formatScalar(schema, schema.type) : 'anything'}`
}

const formatUnion = (parts: readonly Html[]): Html =>
  trusted([...new Set(parts.map(({ text }) => text))].join(' | '))

const formatArray = (part: Html): Html => (part.text.includes(' | ') ? html`(${part})[]` : html`${part}[]`)

const indent = ({ text }: Html): Html => trusted(text.replaceAll(/^/gm, '  '))

function formatObject(schema: Schema): Html {
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : []
  if (properties.length === 0)
    return isSchema(schema.additionalProperties)
      ? html`{ [name]: ${format(schema.additionalProperties)} }`
      : html`{ }`
  const required = new Set(toArray(schema.required))
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

interface DocumentedCall {
  method: string
  path: string
  operation: Operation
}

const JSON_TYPE = 'application/json'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']
const rankMethod = (call: DocumentedCall): number => METHODS.indexOf(call.method)

/** Calls sorted by path, GET first. */
const listCalls = (document: OpenApiDocument): DocumentedCall[] =>
  Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .toSorted((a, b) => a.path.localeCompare(b.path) || rankMethod(a) - rankMethod(b))

function groupByArea(calls: readonly DocumentedCall[]): [string, DocumentedCall[]][] {
  const areas = new Map<string, DocumentedCall[]>()
  for (const call of calls) {
    const area = call.operation.tags[0] ?? ''
    areas.set(area, [...(areas.get(area) ?? []), call])
  }
  return [...areas].toSorted(([a], [b]) => a.localeCompare(b))
}

const getAreaAnchor = (area: string): string => `area-${area}`
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Text with code in backticks. */
const formatCode = (text: string): Html[] =>
  text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))

const renderBlock = (title: string, content: Html | string): Html =>
  html`<h4>${title}</h4>
<pre tabindex="0">${content}</pre>`

class DocsPage {
  readonly #components: OpenApiDocument['components']

  constructor({ components }: OpenApiDocument) {
    this.#components = components
  }

  #renderParameters({ parameters }: Operation): Html | false {
    return (
      parameters.length > 0 &&
      html`<h4>Parameters</h4>
<dl>${parameters.map(
        (parameter) =>
          html`<div><dt><code>${parameter.name}</code><span class="location">${parameter.in}${!parameter.required && ', optional'}</span></dt><dd>${formatSchema(parameter.schema, this.#components.schemas)}</dd></div>`,
      )}</dl>`
    )
  }

  #findExample({ examples = {} }: MediaType): unknown {
    const [example]: (Example | Reference)[] = Object.values(examples)
    if (example === undefined || 'value' in example) return example?.value
    return this.#components.examples[example.$ref.replace('#/components/examples/', '')]?.value
  }

  #renderSchema(title: string, media: MediaType): Html {
    return html`${renderBlock(title, formatSchema(media.schema, this.#components.schemas))}`
  }

  #renderRequest({ method, path, operation }: DocumentedCall): Html {
    const query = new URLSearchParams()
    let address = path
    for (const { name, in: location, example } of operation.parameters)
      if (location === 'path') address = address.replace(`{${name}}`, encodeURIComponent(String(example)))
      else if (example !== undefined) query.set(name, String(example))
    const line = `${method} ${address}${query.size > 0 ? `?${query}` : ''}`
    const body = operation.requestBody?.content[JSON_TYPE]
    const text = body ? `\n\n${JSON.stringify(this.#findExample(body), null, 2)}` : ''
    return renderBlock('Example request', line + text)
  }

  #renderResponse({ responses }: Operation): Html {
    const [status, success] = Object.entries(responses)[0] ?? []
    const { content = {} }: Partial<ResponseObject> = success && 'description' in success ? success : {}
    const media = content[JSON_TYPE]
    if (media)
      return html`${this.#renderSchema(`Response ${status}`, media)}
${renderBlock('Example response', JSON.stringify(this.#findExample(media), null, 2))}`
    const types = Object.keys(content)
    return html`<h4>Response ${status}</h4><p>${types.length > 0 ? `The content of the file: ${types.join(', ')}` : 'No content.'}</p>`
  }

  #renderErrors({ responses }: Operation): Html {
    const statuses = Object.keys(responses).filter((status) => status.startsWith('4'))
    return html`<h4>Errors</h4><p>${statuses.join(', ')}</p>`
  }

  renderCall(call: DocumentedCall): Html {
    const { method, path, operation } = call
    return html`<details id="${operation.operationId}" data-search="${`${method} ${path} ${operation.operationId} ${operation.summary}`.toLowerCase()}">
<summary><b class="method ${method.toLowerCase()}">${method}</b><code>${path}</code><span class="summary">${operation.summary}</span></summary>
<div class="call"><p><b>${operation.operationId}</b> ${formatCode(operation.description)}</p>
${this.#renderParameters(operation)}
${operation.requestBody && this.#renderSchema('Body', operation.requestBody.content[JSON_TYPE])}
${this.#renderRequest(call)}
${this.#renderResponse(operation)}
${this.#renderErrors(operation)}
</div>
</details>`
  }

  renderSchemas(): Html[] {
    const { schemas } = this.#components
    return Object.keys(schemas)
      .toSorted()
      .map(
        (name) =>
          html`<details id="${getSchemaAnchor(name)}" data-search="${name.toLowerCase()}">
<summary class="name"><code>${name}</code></summary>
<div class="call"><pre tabindex="0">${formatSchema(schemas[name], schemas)}</pre></div>
</details>`,
      )
  }
}

const introduction = html`<section class="card"><h2>How to use the API</h2>
<ul class="rules">
<li><b>Authentication.</b> Send an access token as <code>Authorization: Bearer …</code>. The identity provider is described by <a href="/identity/.well-known/openid-configuration">its discovery document</a>, unless another provider is configured.</li>
<li><b>Errors</b> are problem documents (RFC 9457) with a stable <code>code</code> and a sentence for users. Records that you may not read return 404, calls that your role may not make return 403.</li>
<li><b>Lists</b> take <code>page</code>, <code>pageCount</code>, <code>OrderBy</code>, <code>SearchTerm</code>, and pairs of <code>FilterType</code> and <code>Filter</code>. The header <code>X-Pagination</code> has the totals.</li>
<li><b>Concurrent changes.</b> Send the version that you read as <code>If-Match</code>; an outdated version returns 409 with the current record.</li>
<li><b>Idempotency.</b> A POST with an <code>Idempotency-Key</code> takes effect once, regardless of how often it is sent.</li>
</ul></section>`

/** The API documentation as a page, generated from the OpenAPI document. */
function renderDocsPage(document: OpenApiDocument, assets: { styles: string; script: string }): string {
  const { title, version } = document.info
  const areas = groupByArea(listCalls(document))
  const descriptions = new Map(document.tags.map(({ name, description }) => [name, description]))
  const page = new DocsPage(document)
  const schemas = page.renderSchemas()
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>API · ${title}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assets.styles}">
<script src="${assets.script}" defer></script>
</head>
<body>
<div class="docs">
<header class="side"><a class="brand" href="/">${mark}<b>${title}</b></a>
<nav aria-label="Areas"><ul>${areas.map(
    ([area, calls]) =>
      html`<li><a href="#${getAreaAnchor(area)}">${capitalize(area)}<span class="count">${calls.length}</span></a></li>`,
  )}<li><a href="#schemas">Schemas<span class="count">${schemas.length}</span></a></li></ul></nav></header>
<main>
<div class="top"><div><h1>API</h1><p>Version ${version}. <a href="/api/docs/json">The OpenAPI document</a></p></div>
<label class="search" hidden><span class="sr">Search the calls</span><input type="search" placeholder="Search the calls" autocomplete="off"></label></div>
${introduction}
<p class="none" role="status" hidden>No call matches your search.</p>
${areas.map(
  ([
    area,
    calls,
  ]) => html`<section class="area" id="${getAreaAnchor(area)}"><h2>${capitalize(area)}</h2><p>${descriptions.get(area)}</p>
${calls.map((call) => page.renderCall(call))}
</section>`,
)}
<section class="area" id="schemas"><h2>Schemas</h2><p>The named schemas of bodies and responses.</p>
${schemas}
</section>
</main>
</div>
</body>
</html>
`.text
}

const assets = createPageAssets('/api/docs/assets', import.meta.dirname, 'docs')

/** The text and its compressed bytes, because compressing it for each request would take tens of milliseconds of the event loop. */
function createContent(type: string, text: string) {
  let zipped: Buffer | undefined
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.type(type).header('Cache-Control', 'no-store').header('Vary', 'Accept-Encoding')
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(request.headers['accept-encoding'] ?? '')) {
      // The response must not be compressed for each request.
      request.headers['x-no-compression'] = 'true'
      return reply.send(text)
    }
    zipped ??= gzipSync(text)
    return reply.header('Content-Encoding', 'gzip').send(zipped)
  }
}

const RATE_LIMIT = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } }

/** Serves the API documentation at /api/docs and the OpenAPI document at /api/docs/json. */
export function serveDocs(fastify: FastifyInstance, publicUrl: string, version: string): void {
  const document = createOpenApiDocument(publicUrl, version)
  assets.serve(fastify)
  fastify.get(
    '/api/docs',
    RATE_LIMIT,
    createContent('text/html; charset=utf-8', renderDocsPage(document, assets)),
  )
  const json = createContent('application/json; charset=utf-8', JSON.stringify(document))
  fastify.get('/api/docs/json', RATE_LIMIT, json)
}
