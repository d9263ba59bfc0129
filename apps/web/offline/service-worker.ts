export {}

declare const self: ServiceWorkerGlobalScope
/** The build inserts both constants: the name of the release, and the files that auditors need offline. */
declare const RELEASE: string
declare const FILES: readonly string[]

const CACHE_NAME = `sojourn-app ${RELEASE}`
const PAGE_PATH = '/'
/** More releases than are published while a page stays open for days. */
const CACHED_RELEASES = 4
/** Paths that are always requested from the server: never cached, and never replaced by the app's page. */
const SERVER_PATHS =
  /^\/(api|identity|sign-in|hub|_configuration|healthz|readyz|metrics|register|complaint|scheme|badge|public-pages|verify\/[^/]+)(\/|$)/i
/** After this time the cached page is used, because a very slow connection would show an empty window for minutes. */
const PAGE_TIMEOUT_MS = 5_000

const isHashed = (path: string) => path.startsWith('/assets/')

/** Files with a content hash in their name are copied from the cache of an older release. */
async function cacheFile(cache: Cache, path: string): Promise<void> {
  const cached = isHashed(path) ? await caches.match(path, { ignoreVary: true }) : undefined
  if (cached) await cache.put(path, cached)
  else await cache.add(new Request(path, { cache: isHashed(path) ? 'default' : 'reload' }))
}

/** Rejects a page of another release, because its files are not in this cache. */
async function cachePage(cache: Cache): Promise<void> {
  const page = await fetch(PAGE_PATH, { cache: 'no-store' })
  const text = await page.clone().text()
  if (!page.ok || !FILES.some((path) => text.includes(path)))
    throw new Error('The page belongs to another release.')
  await cache.put(PAGE_PATH, page)
}

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE_NAME)
  try {
    await Promise.all([cachePage(cache), ...FILES.map((path) => cacheFile(cache, path))])
  } catch (error) {
    await caches.delete(CACHE_NAME)
    throw error
  }
  // Pages come from the server while online, so the new release can activate immediately.
  await self.skipWaiting()
}

/** Deletes the oldest caches. Recent ones remain, because an open page may request files that the server no longer has. */
async function deleteOldCaches(): Promise<void> {
  const olderNames = (await caches.keys()).filter(
    (name) => name.startsWith('sojourn-app ') && name !== CACHE_NAME,
  )
  for (const name of olderNames.slice(0, -CACHED_RELEASES)) await caches.delete(name)
  await self.clients.claim()
}

async function respondWithFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE_NAME)
  const { pathname } = new URL(request.url)
  const cached =
    (await cache.match(pathname, { ignoreVary: true })) ??
    (isHashed(pathname) ? await caches.match(pathname, { ignoreVary: true }) : undefined)
  if (cached) return cached
  const fresh = await fetch(request)
  // Fonts and lazily loaded parts are cached when they are first used.
  if (fresh.status === 200 && isHashed(pathname)) await cache.put(pathname, fresh.clone())
  return fresh
}

const resolveAfterTimeout = <Value>(value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, value))

/** Responds with the server's page, or with the cached page when the server does not respond in time. */
async function respondWithPage(request: Request): Promise<Response> {
  const cached = await (await caches.open(CACHE_NAME)).match(PAGE_PATH, { ignoreVary: true })
  const fresh = fetch(request)
  if (!cached) return fresh
  return Promise.race([fresh.catch(() => cached), resolveAfterTimeout(cached)])
}

self.addEventListener('install', (event) => event.waitUntil(fillCache()))
self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || SERVER_PATHS.test(pathname)) return
  if (request.mode === 'navigate') {
    // Frames are excluded, because the hidden sign-in frame has its own page.
    if (request.destination === 'document' && !pathname.includes('.'))
      event.respondWith(respondWithPage(request))
  } else if (isHashed(pathname) || FILES.includes(pathname)) event.respondWith(respondWithFile(request))
})
