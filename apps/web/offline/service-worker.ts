export {}

declare const self: ServiceWorkerGlobalScope
/** The build writes both above this code: the name of the release, and the files that an auditor's work needs. */
declare const RELEASE: string
declare const FILES: readonly string[]

const NAME = `sojourn-app ${RELEASE}`
const PAGE = '/'
/** More than come out while somebody leaves a page open for days. */
const RELEASES_BEFORE = 4
/** What the server answers for itself. None of it is ever kept, and a page of the app never stands in for it. */
const SERVER_PATHS = /^\/(api|identity|sign-in|hub|_configuration|healthz|readyz|metrics)(\/|$)/i
/** A line that hardly carries anything would keep somebody before an empty window for minutes. */
const PATIENCE_MS = 5_000

const isHashed = (path: string) => path.startsWith('/assets/')

/** A file whose name is made from its content is taken over from the release before. */
async function bring(cache: Cache, path: string): Promise<void> {
  const known = isHashed(path) ? await caches.match(path, { ignoreVary: true }) : undefined
  if (known) await cache.put(path, known)
  else await cache.add(new Request(path, { cache: isHashed(path) ? 'default' : 'reload' }))
}

/** A page of another release would ask for files that this one does not keep. */
async function bringPage(cache: Cache): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-store' })
  const text = await page.clone().text()
  if (!page.ok || !FILES.some((path) => text.includes(path)))
    throw new Error('The app has changed meanwhile.')
  await cache.put(PAGE, page)
}

async function gather(): Promise<void> {
  const cache = await caches.open(NAME)
  try {
    await Promise.all([bringPage(cache), ...FILES.map((path) => bring(cache, path))])
  } catch (error) {
    await caches.delete(NAME)
    throw error
  }
  // The page comes from the server whenever there is one, so the new release can take over at once.
  await self.skipWaiting()
}

/** These stay: a page that has been open since may ask for parts that the server no longer has. */
async function tidyUp(): Promise<void> {
  const before = (await caches.keys()).filter((name) => name.startsWith('sojourn-app ') && name !== NAME)
  for (const name of before.slice(0, -RELEASES_BEFORE)) await caches.delete(name)
  await self.clients.claim()
}

async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(NAME)
  const { pathname } = new URL(request.url)
  const kept =
    (await cache.match(pathname, { ignoreVary: true })) ??
    (isHashed(pathname) ? await caches.match(pathname, { ignoreVary: true }) : undefined)
  if (kept) return kept
  const fresh = await fetch(request)
  // Fonts, and parts of the app that were opened once.
  if (fresh.status === 200 && isHashed(pathname)) await cache.put(pathname, fresh.clone())
  return fresh
}

const later = <Value>(value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, value))

/** The page as the server has it now; the one that is kept when there is no answer. */
async function page(request: Request): Promise<Response> {
  const kept = await (await caches.open(NAME)).match(PAGE, { ignoreVary: true })
  const fresh = fetch(request)
  if (!kept) return fresh
  return Promise.race([fresh.catch(() => kept), later(kept)])
}

self.addEventListener('install', (event) => event.waitUntil(gather()))
self.addEventListener('activate', (event) => event.waitUntil(tidyUp()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || SERVER_PATHS.test(pathname)) return
  if (request.mode === 'navigate') {
    // Not the hidden frame of the sign-in, which has a page of its own.
    if (request.destination === 'document' && !pathname.includes('.')) event.respondWith(page(request))
  } else if (isHashed(pathname) || FILES.includes(pathname)) event.respondWith(keptFile(request))
})
