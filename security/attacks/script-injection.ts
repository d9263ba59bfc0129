import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import type pg from 'pg'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { sanitizeRichText } from '../../apps/server/src/platform/rich-text.ts'
import { type Shot, VIEWERS, type Viewer } from '../../e2e/shots/shot.ts'
import { SHOTS } from '../../e2e/shots.ts'
import { signIn } from '../../e2e/support/sign-in.ts'
import { type StartedServer, startServer } from '../../e2e/support/start-server.ts'
import { requestSilentToken } from '../../e2e/support/token.ts'
import { chromiumFlags } from '../../scripts/test/find-chromium.ts'
import { findOrInstallChromium } from '../../scripts/test/install-chromium.ts'
import { ROOT } from '../../scripts/test/run.ts'
import { injectTexts, RICH_TEXTS } from './inject-texts.ts'
import { forEachConcurrently, type Outcome } from './outcome.ts'
import { returnUrls } from './return-urls.ts'
import { collectTokens, findStoredTokens } from './stored-secrets.ts'
import { checkElements, type PageObservations, watch } from './watch-page.ts'

/** Reports to the test that a script ran. */
const CALL = 'window.attacked(1)'
/** Finds elements that were parsed as HTML, even if their script did not run. */
const MARK = 'data-attack=1'

const ELEMENTS = [
  `<script ${MARK}>${CALL}</script>`,
  `<img src=x onerror=${CALL} ${MARK}>`,
  `<svg onload=${CALL} ${MARK}>`,
  `<svg ${MARK}><script>${CALL}</script></svg>`,
  `<svg ${MARK}><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>" ${MARK}></iframe>`,
  `<iframe src="javascript:parent.${CALL}" ${MARK}></iframe>`,
  `<a href="javascript:${CALL}" ${MARK}>x</a>`,
  `<math ${MARK}><a xlink:href="javascript:${CALL}">x</a></math>`,
  `<details open ontoggle=${CALL} ${MARK}>x</details>`,
  `<input autofocus onfocus=${CALL} ${MARK}>`,
  `<video ${MARK}><source onerror=${CALL}></video>`,
  `<audio src=x onerror=${CALL} ${MARK}>`,
  `<body onload=${CALL} ${MARK}>`,
  `<object data="javascript:${CALL}" ${MARK}></object>`,
  `<embed src="javascript:${CALL}" ${MARK}>`,
  `<form ${MARK}><button formaction="javascript:${CALL}">x</button></form>`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}" ${MARK}>`,
  `<base href="//evil.example/" ${MARK}>`,
  `<link rel=stylesheet href="//evil.example/x.css" ${MARK}>`,
  `<style ${MARK}>@import "//evil.example/x.css";</style>`,
  `<div style="background:url(//evil.example/x)" ${MARK}>x</div>`,
  `<template ${MARK}><img src=x onerror=${CALL}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL} ${MARK}>">`,
  `<ScRiPt ${MARK}>${CALL}</sCrIpT>`,
  `<img/src=x/onerror=${CALL}/${MARK}>`,
  `<img src=x:x onerror\n=${CALL} ${MARK}>`,
  `<marquee onstart=${CALL} ${MARK}>x</marquee>`,
  `<x onpointerrawupdate=${CALL} ${MARK} style=position:fixed;inset:0>x</x>`,
  `<xmp><img alt="</xmp><img src=x onerror=${CALL} ${MARK}>"></xmp>`,
]

/** Prefixes that close the context the payload is inserted into. */
const CONTEXT_BREAKS = ['', '">', "'>", '</textarea></title></style></script>', '-->]]>{{constructor}}']

export const PAYLOADS: readonly string[] = CONTEXT_BREAKS.flatMap((before) =>
  ELEMENTS.map((element) => before + element),
)

const TIMEOUT = 20_000
const MONTH = 30 * 86_400_000
/** The number of return addresses opened in the browser; attackRedirects tests all of them without one. */
const RETURN_URLS = 40

interface Visit {
  pages: number
  problems: string[]
  /** The number of frames that showed a payload as text. */
  shown: number
  /** Screens whose dialog or tab could not be opened. */
  unopened: string[]
}

async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT }).catch(() => undefined)
}

/** Opens every screen that a user has. */
async function visitAs(
  browser: Browser,
  url: string,
  viewer: Viewer,
  shots: readonly Shot[],
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', serviceWorkers: 'block' })
  context.setDefaultTimeout(TIMEOUT)
  const observations: PageObservations = await watch(context)
  const tokens = collectTokens(context)
  const page = await context.newPage()
  const email = VIEWERS[viewer]
  const visit: Visit = { pages: 0, problems: observations.problems, shown: 0, unopened: [] }
  if (email !== undefined) await signIn(page, email)
  for (const shot of shots.filter(({ viewers }) => viewers.includes(viewer))) {
    const where = `${shot.name} as ${viewer}`
    try {
      await page.goto(shot.path)
      await waitUntilIdle(page)
      await checkElements(page, where, observations)
      await shot.before?.(page)
    } catch (error) {
      visit.unopened.push(`${where}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
    await waitUntilIdle(page)
    await checkElements(page, where, observations)
    visit.pages += 1
  }
  if (email !== undefined)
    visit.problems.push(...(await findStoredTokens(page, tokens)).map((text) => `${viewer}: ${text}`))
  if (viewer === 'hotel') await openReturnUrls(page, url, visit.problems)
  await context.close()
  return { ...visit, shown: observations.shown }
}

/** Opens the sign-in page with return addresses as a signed-in user, who is redirected at once. */
async function openReturnUrls(page: Page, url: string, problems: string[]): Promise<void> {
  const allUrls = returnUrls(url)
  const step = Math.floor(allUrls.length / RETURN_URLS)
  for (const address of allUrls.filter((_, index) => index % step === 0)) {
    await page.goto(`/authentication/login?returnUrl=${encodeURIComponent(address)}`).catch(() => undefined)
    await waitUntilIdle(page)
    if (new URL(page.url()).origin !== url) {
      problems.push(`${JSON.stringify(address)} led the browser to ${page.url()}`)
      await page.goto('/')
    }
  }
}

/** Opens e-mails without a content-security policy, as mail programs do. */
async function openMails(browser: Browser, pool: pg.Pool, since: Date, problems: string[]): Promise<number> {
  const { rows } = await pool.query<{ template_key: string; html: string }>(
    'select distinct on (template_key, to_address) template_key, html from mail where queued_at > $1 limit 60',
    [since],
  )
  const context = await browser.newContext({ offline: true })
  const observations = await watch(context)
  const page = await context.newPage()
  for (const { template_key, html } of rows) {
    await page.setContent(html, { waitUntil: 'domcontentloaded' })
    await checkElements(page, `the e-mail ${template_key}`, observations)
  }
  if (rows.length > 0 && observations.shown === 0)
    problems.push('no e-mail contained a payload, so nothing was tested')
  await context.close()
  problems.push(...observations.problems)
  return rows.length
}

/** Actions of a PDF that run are named in its dictionaries; the content of streams and strings does not run. */
const RUNS_IN_PDF = /\/(JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia|EmbeddedFile)\b/
const LEADS_TO_SCRIPT = /\/URI\s*\(\s*javascript/i
const RUNS_IN_SVG = /<script|<[^>]*\son\w+\s*=/i

function canRun(bytes: string): boolean {
  // Attribute values are not markup.
  if (!bytes.startsWith('%PDF')) return RUNS_IN_SVG.test(bytes.replaceAll(/"[^"]*"/g, '""'))
  const dictionaries = bytes.replaceAll(/stream[\s\S]*?endstream/g, '')
  const withoutStrings = dictionaries.replaceAll(/\((?:\\.|[^()\\])*\)/g, '()')
  return LEADS_TO_SCRIPT.test(dictionaries) || RUNS_IN_PDF.test(withoutStrings)
}

const addressOfDocument = (kind: string, auditID: string): string => {
  const [name, query = ''] = kind.split('?')
  return `/api/audit/${name}/${auditID}?${query}`
}

async function openDocuments(
  browser: Browser,
  url: string,
  pool: pg.Pool,
  problems: string[],
): Promise<number> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await signIn(page, VIEWERS.admin)
  const headers = { authorization: `Bearer ${await requestSilentToken(page.request)}` }
  const { rows } = await pool.query<{ audit_id: string }>(
    "select audit_id from audit where status = 'Certified' order by audit_id limit 2",
  )
  let rendered = 0
  for (const { audit_id } of rows)
    for (const path of ['Report', 'certificate', 'logo', 'logo?format=svg']) {
      const response = await page.request.get(addressOfDocument(path, audit_id), { headers })
      rendered += 1
      if (!response.ok()) problems.push(`${path} of ${audit_id} failed: ${response.status()}`)
      if (canRun((await response.body()).toString('latin1')))
        problems.push(`${path} of ${audit_id} contains an action or a script`)
    }
  await context.close()
  return rendered
}

async function injectAll(
  server: StartedServer,
): Promise<{ pool: pg.Pool; end: () => Promise<void>; texts: number }> {
  const embedded = await startEmbedded(server.dataDir)
  const pool = createPool(embedded.url, createLog('silent'), 2)
  const texts =
    (await injectTexts(pool, PAYLOADS, 'after')) +
    (await injectTexts(pool, PAYLOADS.map(sanitizeRichText), 'after', RICH_TEXTS))
  const end = async () => {
    await pool.end()
    await embedded.stop()
  }
  return { pool, end, texts }
}

/** Appends a script to every text of the demonstration data, and opens every screen as every user who may see it. */
export async function injectScripts(wanted: readonly string[] = []): Promise<Outcome> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/test/build-web.mjs')], { cwd: ROOT })
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: chromiumFlags() })
  const server = await startServer()
  const { pool, end, texts } = await injectAll(server)
  try {
    const shots = SHOTS.filter(
      ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
    )
    const visits: Visit[] = []
    await forEachConcurrently(Object.keys(VIEWERS) as Viewer[], 2, async (viewer) => {
      visits.push(await visitAs(browser, server.url, viewer, shots))
    })
    const problems = visits.flatMap((visit) => visit.problems)
    const { rows } = await pool.query<{ now: Date }>('select max(queued_at) as now from mail')
    const since = rows[0]?.now ?? new Date(0)
    await server.moveClock(new Date(Date.now() + MONTH))
    const mails = await openMails(browser, pool, since, problems)
    const documents = await openDocuments(browser, server.url, pool, problems)
    const sum = (count: (visit: Visit) => number) => visits.reduce((total, visit) => total + count(visit), 0)
    if (sum(({ shown }) => shown) === 0) problems.push('no screen showed a payload, so nothing was tested')
    // A screen that was not opened was not tested.
    problems.push(...visits.flatMap(({ unopened }) => unopened.map((page) => `not opened: ${page}`)))
    return {
      attempts: `${PAYLOADS.length} scripts in ${texts} texts on ${sum(({ pages }) => pages)} screens, ${mails} e-mails and ${documents} documents`,
      problems,
    }
  } finally {
    await end()
    await server.stop()
    await browser.close()
  }
}
