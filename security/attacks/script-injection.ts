import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import type pg from 'pg'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { cleanRichText } from '../../apps/server/src/platform/rich-text/clean.ts'
import { type Shot, VIEWERS, type Viewer } from '../../e2e/shots/shot.ts'
import { SHOTS } from '../../e2e/shots.ts'
import { signIn } from '../../e2e/support/sign-in.ts'
import { type StartedServer, startServer } from '../../e2e/support/start-server.ts'
import { silentToken } from '../../e2e/support/token.ts'
import { chromiumFlags } from '../../scripts/test/chromium/find.ts'
import { provideChromium } from '../../scripts/test/chromium/provide.ts'
import { ROOT } from '../../scripts/test/run.ts'
import { RICH_TEXTS, spoilTexts } from './inject-texts.ts'
import { eachOf, type Outcome } from './outcome.ts'
import { returnUrls } from './return-urls.ts'
import { PAYLOADS } from './script-payloads.ts'
import { collectTokens, findStored } from './stored-secrets.ts'
import { lookAt, type Watched, watch } from './watch-page.ts'

const PATIENCE = 20_000
const A_MONTH = 30 * 86_400_000
/** Of the return addresses so many are typed into the browser; the rule and the server are asked about all of them. */
const RETURNS = 40

interface Visit {
  pages: number
  wrong: string[]
  shown: number
  /** Screens whose dialog or tab could not be opened under the new names: looked at as far as they came. */
  unopened: string[]
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE }).catch(() => undefined)
}

/** Everything one person sees. */
async function visitAs(
  browser: Browser,
  url: string,
  viewer: Viewer,
  shots: readonly Shot[],
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', serviceWorkers: 'block' })
  context.setDefaultTimeout(PATIENCE)
  const watched: Watched = await watch(context)
  const tokens = collectTokens(context)
  const page = await context.newPage()
  const email = VIEWERS[viewer]
  const visit: Visit = { pages: 0, wrong: watched.wrong, shown: 0, unopened: [] }
  if (email !== undefined) await signIn(page, email)
  for (const shot of shots.filter(({ viewers }) => viewers.includes(viewer))) {
    const where = `${shot.name} as ${viewer}`
    try {
      await page.goto(shot.path)
      await settle(page)
      await lookAt(page, where, watched)
      await shot.before?.(page)
    } catch (error) {
      visit.unopened.push(`${where}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    }
    await settle(page)
    await lookAt(page, where, watched)
    visit.pages += 1
  }
  if (email !== undefined)
    visit.wrong.push(...(await findStored(page, tokens)).map((one) => `${viewer}: ${one}`))
  if (viewer === 'hotel') await followReturns(page, url, visit.wrong)
  await context.close()
  return { ...visit, shown: watched.shown }
}

/** Whoever is signed in already is sent on at once. */
async function followReturns(page: Page, url: string, wrong: string[]): Promise<void> {
  const every = returnUrls(url)
  const step = Math.floor(every.length / RETURNS)
  for (const address of every.filter((_, at) => at % step === 0)) {
    await page.goto(`/authentication/login?returnUrl=${encodeURIComponent(address)}`).catch(() => undefined)
    await settle(page)
    if (new URL(page.url()).origin !== url) {
      wrong.push(`${JSON.stringify(address)} led the browser to ${page.url()}`)
      await page.goto('/')
    }
  }
}

/** A mail program shows it without any policy of ours: there must be nothing in it to run. */
async function openMails(browser: Browser, pool: pg.Pool, since: Date, wrong: string[]): Promise<number> {
  const { rows } = await pool.query<{ template_key: string; html: string }>(
    'select distinct on (template_key, to_address) template_key, html from mail where queued_at > $1 limit 60',
    [since],
  )
  const context = await browser.newContext({ offline: true })
  const watched = await watch(context)
  const page = await context.newPage()
  for (const { template_key, html } of rows) {
    await page.setContent(html, { waitUntil: 'domcontentloaded' })
    await lookAt(page, `the letter ${template_key}`, watched)
  }
  if (rows.length > 0 && watched.shown === 0) wrong.push('no letter holds any of it: nothing is proved')
  await context.close()
  wrong.push(...watched.wrong)
  return rows.length
}

/** A PDF runs what its dictionaries name; what is drawn lies in its streams, and a title is only shown. */
const RUNS_IN_PDF = /\/(JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia|EmbeddedFile)\b/
const LEADS_TO_SCRIPT = /\/URI\s*\(\s*javascript/i
const RUNS_IN_SVG = /<script|<[^>]*\son\w+\s*=/i

function mayRun(bytes: string): boolean {
  // What stands within quotes is a value, whatever it says.
  if (!bytes.startsWith('%PDF')) return RUNS_IN_SVG.test(bytes.replaceAll(/"[^"]*"/g, '""'))
  const dictionaries = bytes.replaceAll(/stream[\s\S]*?endstream/g, '')
  const withoutTexts = dictionaries.replaceAll(/\((?:\\.|[^()\\])*\)/g, '()')
  return LEADS_TO_SCRIPT.test(dictionaries) || RUNS_IN_PDF.test(withoutTexts)
}

const addressOfDocument = (kind: string, auditID: string): string => {
  const [name, query = ''] = kind.split('?')
  return `/api/audit/${name}/${auditID}?${query}`
}

async function openDocuments(browser: Browser, url: string, pool: pg.Pool, wrong: string[]): Promise<number> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await signIn(page, VIEWERS.admin)
  const headers = { authorization: `Bearer ${await silentToken(page.request)}` }
  const { rows } = await pool.query<{ audit_id: string }>(
    "select audit_id from audit where status = 'Certified' order by audit_id limit 2",
  )
  let made = 0
  for (const { audit_id } of rows)
    for (const path of ['Report', 'certificate', 'logo', 'logo?format=svg']) {
      const answer = await page.request.get(addressOfDocument(path, audit_id), { headers })
      made += 1
      if (!answer.ok()) wrong.push(`${path} of ${audit_id} was not made: ${answer.status()}`)
      if (mayRun((await answer.body()).toString('latin1')))
        wrong.push(`${path} of ${audit_id} may run something`)
    }
  await context.close()
  return made
}

async function spoilAll(
  server: StartedServer,
): Promise<{ pool: pg.Pool; end: () => Promise<void>; texts: number }> {
  const embedded = await startEmbedded(server.dataDir)
  const pool = createPool(embedded.url, createLog('silent'), 2)
  const texts =
    (await spoilTexts(pool, PAYLOADS, 'after')) +
    (await spoilTexts(pool, PAYLOADS.map(cleanRichText), 'after', RICH_TEXTS))
  const end = async () => {
    await pool.end()
    await embedded.stop()
  }
  return { pool, end, texts }
}

/** Every text of the demonstration carries a script, and every screen there is is opened by everybody who has it. */
export async function attackWithScripts(wanted: readonly string[] = []): Promise<Outcome> {
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/test/build-web.mjs')], { cwd: ROOT })
  const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumFlags() })
  const server = await startServer()
  const { pool, end, texts } = await spoilAll(server)
  try {
    const shots = SHOTS.filter(
      ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
    )
    const visits: Visit[] = []
    await eachOf(Object.keys(VIEWERS) as Viewer[], 2, async (viewer) => {
      visits.push(await visitAs(browser, server.url, viewer, shots))
    })
    const wrong = visits.flatMap((visit) => visit.wrong)
    const { rows } = await pool.query<{ now: Date }>('select max(queued_at) as now from mail')
    const since = rows[0]?.now ?? new Date(0)
    await server.moveClock(new Date(Date.now() + A_MONTH))
    const mails = await openMails(browser, pool, since, wrong)
    const documents = await openDocuments(browser, server.url, pool, wrong)
    const sum = (count: (visit: Visit) => number) => visits.reduce((total, visit) => total + count(visit), 0)
    if (sum(({ shown }) => shown) === 0) wrong.push('no screen showed any of it: nothing is proved')
    // What was not opened shows nothing, and proves nothing.
    wrong.push(...visits.flatMap(({ unopened }) => unopened.map((one) => `not opened further: ${one}`)))
    return {
      tried: `${PAYLOADS.length} scripts in ${texts} texts on ${sum(({ pages }) => pages)} screens, ${mails} letters and ${documents} documents`,
      wrong,
    }
  } finally {
    await end()
    await server.stop()
    await browser.close()
  }
}
