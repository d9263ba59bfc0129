import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { createHttp, findJsonProblem } from './server.ts'
import { serveWebApp } from './web-app.ts'

const AUTHORITY = 'https://people.example/identity'
let folder: string
let http: FastifyInstance
let framedOrigin: () => Promise<string | undefined>

/** A server that lets one address make two requests, with a built web app. */
beforeEach(async () => {
  framedOrigin = async () => undefined
  folder = mkdtempSync(join(tmpdir(), 'sojourn-http-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>app</title>')
  writeFileSync(join(folder, 'assets/app.1.js'), 'void 0')
  writeFileSync(join(folder, 'service-worker.js'), 'void 0')
  writeFileSync(join(folder, 'mark.png'), 'png')
  http = await createHttp(readConfig({ REQUESTS_PER_MINUTE: '2' }), createLog('silent'))
  http.get('/api/Thing', async () => ({ thing: true }))
  http.get('/sign-in/:uid', async () => 'sign in')
  http.get('/.well-known/security.txt', async () => 'Contact')
  http.get('/identity/assets/identity.css', async () => 'css')
  await serveWebApp(http, { folder, authority: AUTHORITY, framedOrigin: () => framedOrigin() })
})
afterEach(async () => {
  await http.close()
  rmSync(folder, { recursive: true })
})

async function requestStatuses(...urls: string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const url of urls) statuses.push((await http.inject(url)).statusCode)
  return statuses
}
const repeatFiveTimes = (url: string) => Array.from({ length: 5 }, () => url)

it('adds preload links to pages that need sign-in', async () => {
  const { link } = (await http.inject('/audits')).headers
  expect(link).toContain('</_configuration/sojourn-web>; rel=preload; as=fetch; crossorigin')
  expect(link).toContain(`<${AUTHORITY}/.well-known/openid-configuration>; rel=preload`)
  for (const publicPath of ['/verify/SC-2026-000001', '/authentication/logged-out', '/assets/app.1.js'])
    expect((await http.inject(publicPath)).headers.link, publicPath).toBeUndefined()
})

it.each([
  ['br', 'br', 'compressed by brotli'],
  ['gzip', 'gzip', 'compressed by gzip'],
  ['identity', undefined, 'console.log(1)'],
])(
  'serves assets for the encoding %s as they were compressed by the build',
  async (accepted, encoding, body) => {
    writeFileSync(join(folder, 'service-worker.js'), 'console.log(1)')
    writeFileSync(join(folder, 'service-worker.js.br'), 'compressed by brotli')
    writeFileSync(join(folder, 'service-worker.js.gz'), 'compressed by gzip')
    const response = await http.inject({
      url: '/service-worker.js',
      headers: { 'accept-encoding': accepted },
    })
    expect(response.body).toBe(body)
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.headers.vary).toMatch(/accept-encoding/i)
  },
)

it('lets browsers revalidate the service worker at each use', async () => {
  const { headers } = await http.inject('/service-worker.js')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toContain('javascript')
  expect(headers['content-security-policy']).toContain("worker-src 'self'")
  expect((await http.inject('/assets/app.1.js')).headers['cache-control']).toContain('immutable')
})

it('allows other origins to show the mark of the product but no other file', async () => {
  const readPolicy = async (url: string) => (await http.inject(url)).headers['cross-origin-resource-policy']
  expect(await readPolicy('/mark.png')).toBe('cross-origin')
  expect(await readPolicy('/assets/app.1.js')).toBe('same-origin')
})

it('the content security policy allows the manifest, and documents that are stored on the device', async () => {
  const policy = (await http.inject('/')).headers['content-security-policy']
  for (const part of ["manifest-src 'self'", "media-src 'self' blob:", "frame-src 'self' blob:"])
    expect(policy).toContain(part)
})

describe('the frame for a page of another origin', () => {
  const readFrameSource = async (url: string) => {
    const { statusCode, headers } = await http.inject(url)
    return [statusCode, /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]]
  }

  it('is allowed on the pages of the app, and only there', async () => {
    expect(await readFrameSource('/')).toEqual([200, "'self' blob:"])
    framedOrigin = async () => 'https://charts.example'
    expect(await readFrameSource('/')).toEqual([200, "https://charts.example 'self' blob:"])
    expect(await readFrameSource('/customers')).toEqual([200, "https://charts.example 'self' blob:"])
    expect(await readFrameSource('/api/Thing')).toEqual([200, "'self' blob:"])
  })

  it('does not prevent the app from opening when its origin cannot be read', async () => {
    framedOrigin = () => Promise.reject(new Error('no database'))
    expect(await readFrameSource('/')).toEqual([200, "'self' blob:"])
  })
})

describe('the rate limit', () => {
  it.each(['/assets/app.1.js', '/', '/customers?page=2', '/identity/assets/identity.css'])(
    'does not count %s, which a page load requests many times',
    async (url) => {
      expect(await requestStatuses(...repeatFiveTimes(url), '/api/Thing')).toEqual([
        200, 200, 200, 200, 200, 200,
      ])
    },
  )

  it.each(['/api/Thing', '/API/thing/', '/%61pi/Thing', '/sign-in/1', '/.well-known/security.txt'])(
    'counts %s',
    async (url) => {
      expect(await requestStatuses(...repeatFiveTimes(url))).toEqual([200, 200, 429, 429, 429])
    },
  )

  it.each(['/api/Nothing', '/api?x', '/identity/nothing', '/hub/nothing'])(
    'counts %s, which does not exist',
    async (url) => {
      expect(await requestStatuses(...repeatFiveTimes(url))).toEqual([404, 404, 429, 429, 429])
    },
  )

  it('does not block pages of the app', async () => {
    expect(await requestStatuses(...repeatFiveTimes('/api/Thing'), '/customers', '/assets/app.1.js')).toEqual(
      [200, 200, 429, 429, 429, 200, 200],
    )
  })

  it('sends API clients a problem document with Retry-After', async () => {
    await requestStatuses(...repeatFiveTimes('/api/Thing'))
    const response = await http.inject({ url: '/api/Thing', headers: { accept: 'application/json' } })
    expect(response.json()).toMatchObject({ code: 'too-many-requests', status: 429 })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('sends browsers a page with its styles', async () => {
    await requestStatuses(...repeatFiveTimes('/api/Thing'))
    const page = await http.inject({
      url: '/api/Thing',
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    })
    expect(page.statusCode).toBe(429)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('<h1>Too many requests</h1>')
    const styles = /rel="stylesheet" href="([^"]+)"/.exec(page.body)?.[1] ?? ''
    expect(await requestStatuses(styles)).toEqual([200])
  })
})

it('the rate limit counts an IPv6 /64 as one address', async () => {
  const requestFrom = async (remoteAddress: string) =>
    (await http.inject({ url: '/api/Thing', remoteAddress })).statusCode
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::4', '2001:db8:1:3::1']
  const statuses: number[] = []
  for (const address of addresses) statuses.push(await requestFrom(address))
  expect(statuses).toEqual([200, 200, 429, 200])
})

describe('X-Forwarded-For', () => {
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  const collectWarnings = async (trustedProxies: string, requests: { headers?: typeof headers }[]) => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => lines.push(line) })
    const otherHttp = await createHttp(readConfig({ TRUSTED_PROXIES: trustedProxies }), log)
    otherHttp.get('/api/Thing', async () => ({ thing: true }))
    for (const request of requests) await otherHttp.inject({ url: '/api/Thing', ...request })
    await otherHttp.close()
    return lines.map((line) => String(JSON.parse(line).msg))
  }

  it('logs one warning per process when TRUSTED_PROXIES is 0', async () => {
    const logged = await collectWarnings('0', [{}, { headers }, { headers }])
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('set TRUSTED_PROXIES to the number of proxies')
  })

  it('logs nothing without the header or when proxies are trusted', async () => {
    expect(await collectWarnings('0', [{}])).toEqual([])
    expect(await collectWarnings('1', [{ headers }])).toEqual([])
  })
})

const MEGABYTE = 1024 * 1024

function measureCpu(work: () => unknown): number {
  const startedAt = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(startedAt)
  return (user + system) / 1000
}

it.each([
  ['an ordinary body', JSON.stringify({ name: 'A "quoted" name, [with] {brackets}', rows: [1, 2, 3] })],
  ['escaped quotes and backslashes', JSON.stringify({ text: '\\\\"[[[['.repeat(1_000) })],
  ['a file of 10 MB', JSON.stringify([{ name: 'a.pdf', content: 'A'.repeat(14 * MEGABYTE) }])],
  ['200,000 numbers', JSON.stringify(Array.from({ length: 200_000 }, (_, index) => index))],
  ['8 MB of numbers', `[${'1'.repeat(7 * MEGABYTE)},1]`],
  ['an unfinished string', '{"text": "abc'],
])('findJsonProblem accepts %s', (_name, text) => {
  expect(findJsonProblem(text)).toBeUndefined()
})

it.each([
  ['deep arrays', '['.repeat(3_000)],
  ['deep objects', '{"a":'.repeat(3_000)],
])('findJsonProblem rejects %s', (_name, text) => {
  expect(findJsonProblem(text)).toContain('nested too deeply')
})

it.each([
  ['many empty arrays', `[${'[],'.repeat(300_000)}[]]`],
  ['many empty objects', `[${'{},'.repeat(300_000)}{}]`],
  ['many numbers', `[${'1,'.repeat(300_000)}1]`],
])('findJsonProblem rejects %s', (_name, text) => {
  expect(findJsonProblem(text)).toContain('too many values')
})

it.each([
  ['blanks', ' '],
  ['digits', '1'],
  ['colons', ':'],
])('findJsonProblem rejects 30 MB of %s outside strings', (_name, character) => {
  expect(findJsonProblem(`{"a":${character.repeat(30 * MEGABYTE)}`)).toContain('too long')
})

it.each([
  ['backslashes', `["${'\\'.repeat(10 * MEGABYTE)}"]`],
  ['escaped quotes', `["${'\\"'.repeat(5 * MEGABYTE)}"]`],
  ['blanks', ' '.repeat(10 * MEGABYTE)],
  ['empty arrays', '[],'.repeat(3 * MEGABYTE)],
])('findJsonProblem reads 10 MB of %s in less than a second of CPU time', (_name, text) => {
  expect(Math.min(...[1, 2, 3].map(() => measureCpu(() => findJsonProblem(text))))).toBeLessThan(1_000)
})
