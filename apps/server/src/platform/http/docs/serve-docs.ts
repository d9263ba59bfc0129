import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Components, createOpenApiDocument, type OpenApiDocument, type Operation } from '../openapi.ts'
import { pageAssets } from '../pages/assets.ts'
import { type Html, html } from '../pages/html.ts'
import { mark } from '../pages/mark.ts'
import { formatSchema } from './format-schema.ts'

interface Call {
  method: string
  path: string
  operation: Operation
}

const JSON_TYPE = 'application/json'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']
const rank = (call: Call): number => METHODS.indexOf(call.method)

/** Calls sorted by path, GET first. */
const callsOf = (document: OpenApiDocument): Call[] =>
  Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .toSorted((a, b) => a.path.localeCompare(b.path) || rank(a) - rank(b))

function groupByArea(calls: readonly Call[]): [string, Call[]][] {
  const areas = new Map<string, Call[]>()
  for (const call of calls) {
    const area = call.operation.tags[0] ?? ''
    areas.set(area, [...(areas.get(area) ?? []), call])
  }
  return [...areas].toSorted(([a], [b]) => a.localeCompare(b))
}

const anchor = (area: string): string => `area-${area}`

const parameterTable = ({ parameters }: Operation, components: Components): Html | false =>
  parameters.length > 0 &&
  html`<h4>Parameters</h4>
<dl>${parameters.map(
    (one) =>
      html`<div><dt><code>${one.name}</code><span class="place">${one.in}${!one.required && ', optional'}</span></dt><dd>${formatSchema(one.schema, components)}</dd></div>`,
  )}</dl>`

const schemaSection = (title: string, schema: unknown, components: Components): Html =>
  html`<h4>${title}</h4>
<pre tabindex="0">${formatSchema(schema, components)}</pre>`

function responseSection({ responses }: Operation, components: Components): Html {
  const [status, success] = Object.entries(responses).find(([name]) => name !== 'default') ?? []
  const schema = success?.content?.[JSON_TYPE]?.schema
  if (schema !== undefined) return schemaSection(`Response ${status}`, schema, components)
  return html`<h4>Response ${status}</h4><p>${success?.content ? 'The content of the file.' : 'No content.'}</p>`
}

const callCard = ({ method, path, operation }: Call, components: Components): Html =>
  html`<details id="${operation.operationId}" data-search="${`${method} ${path} ${operation.operationId} ${operation.summary}`.toLowerCase()}">
<summary><b class="method ${method.toLowerCase()}">${method}</b><code>${path}</code><span class="summary">${operation.summary}</span></summary>
<div class="call"><p><b>${operation.operationId}</b> ${operation.description}</p>
${parameterTable(operation, components)}
${operation.requestBody && schemaSection('Body', operation.requestBody.content[JSON_TYPE].schema, components)}
${responseSection(operation, components)}
</div>
</details>`

const introduction = html`<section class="card"><h2>How to use the API</h2>
<ul class="rules">
<li><b>Authentication.</b> Send an access token as <code>Authorization: Bearer …</code>. The identity provider is described by <a href="/identity/.well-known/openid-configuration">its discovery document</a>, unless another provider is configured.</li>
<li><b>Errors</b> are problem documents (RFC 9457) with a stable <code>code</code> and a sentence for users. Records that you may not read return 404, calls that your role may not make return 403.</li>
<li><b>Lists</b> take <code>page</code>, <code>pageCount</code>, <code>OrderBy</code>, <code>SearchTerm</code>, and pairs of <code>FilterType</code> and <code>Filter</code>. The header <code>X-Pagination</code> has the totals.</li>
<li><b>Concurrent changes.</b> Send the version that you read as <code>If-Match</code>; an outdated version returns 409 with the current record.</li>
<li><b>Idempotency.</b> A POST with an <code>Idempotency-Key</code> takes effect once, however often it is sent.</li>
</ul></section>`

/** The API documentation as a page, generated from the OpenAPI document. */
function docsPage(document: OpenApiDocument, assets: { styles: string; script: string }): string {
  const { title, version } = document.info
  const areas = groupByArea(callsOf(document))
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
      html`<li><a href="#${anchor(area)}">${area}<span class="count">${calls.length}</span></a></li>`,
  )}</ul></nav></header>
<main>
<div class="top"><div><h1>API</h1><p>Version ${version}. <a href="/api/docs/json">The OpenAPI document</a></p></div>
<label class="search" hidden><span class="sr">Search the calls</span><input type="search" placeholder="Search the calls" autocomplete="off"></label></div>
${introduction}
<p class="none" role="status" hidden>No call matches your search.</p>
${areas.map(
  ([area, calls]) => html`<section class="area" id="${anchor(area)}"><h2>${area}</h2>
${calls.map((call) => callCard(call, document.components.schemas))}
</section>`,
)}
</main>
</div>
</body>
</html>
`.text
}

const assets = pageAssets('/api/docs/assets', import.meta.dirname, 'docs')

/** The text and its compressed bytes, because compressing 1.5 MB for each request takes 50 ms of the event loop. */
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

const LIMIT = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } }

/** Serves the API documentation at /api/docs and the OpenAPI document at /api/docs/json. */
export function serveDocs(fastify: FastifyInstance, publicUrl: string, version: string): void {
  const document = createOpenApiDocument(publicUrl, version)
  assets.serve(fastify)
  fastify.get('/api/docs', LIMIT, createContent('text/html; charset=utf-8', docsPage(document, assets)))
  const json = createContent('application/json; charset=utf-8', JSON.stringify(document))
  fastify.get('/api/docs/json', LIMIT, json)
}
