import { CERTIFICATE_RANDOM_BYTES, certificateNumber } from '@sojourn/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aCertificate } from '#test/builders/certificate'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer, type TestServer } from '#test/server'
import { CLOCK_START } from '#test/start'
import { getProgrammeSettings, saveProgrammeSettings } from '../../programme/index.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server

const owen = await aUser(db, { roles: ['Admin'], first_name: 'Owen', surname: 'Pryce' })
const maren = await aUser(db, { roles: ['Admin'], first_name: 'Maren', surname: 'Holt' })
const auditor = await aUser(db, { roles: ['Auditor'], first_name: 'Hidden', surname: 'Auditor' })
const admin = server.as(maren)

const INTERNAL_REASON = 'Photos of 7th February. Mr Andreou confirmed it.'
const PUBLIC_REASON = 'Pool water was drained onto the beach.'

let certificateCount = 0
/** Returns the next number in the format of an earlier system. */
function nextNumber(): string {
  certificateCount += 1
  return `REG-${String(certificateCount).padStart(4, '0')}`
}

/** The number of a superseded certificate. */
const SUPERSEDED_NUMBER = certificateNumber(2020, new Uint8Array(CERTIFICATE_RANDOM_BYTES))

type SiteValues = NonNullable<Parameters<typeof aSite>[1]>
type CertificateValues = NonNullable<Parameters<typeof aCertificate>[2]>

async function aListedCertificate(
  site: SiteValues,
  values: CertificateValues = {},
  testServer: TestServer = server,
) {
  const number = values.certificate_number ?? nextNumber()
  const { site_id } =
    site.site_id === undefined ? await aSite(testServer.db, site) : { site_id: site.site_id }
  const audit = await anAudit(testServer.db, { status: 'Certified', certificate_number: number, site_id })
  await aCertificate(testServer.db, audit, {
    ...(testServer === server ? { decided_by: owen.user_id, auditor_id: auditor.user_id } : {}),
    ...values,
    certificate_number: number,
  })
  return { number, site_id, audit }
}

const fetchPage = (path: string, headers: Record<string, string> = {}, testServer: TestServer = server) =>
  fetch(`${testServer.url}${path}`, { redirect: 'manual', headers })

async function readPage(path: string): Promise<string> {
  const response = await fetchPage(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

const headingOf = (page: string) => /<h1>(.*?)<\/h1>/s.exec(page)?.[1]
const namesOf = (page: string) =>
  [...page.matchAll(/<span class="nm"><b>(.*?)<\/b>/g)].map(([, name]) => name)

async function changeCertificate(
  action: 'suspendCertificate' | 'liftSuspension' | 'withdrawCertificate',
  number: string,
) {
  const body = { publicReason: PUBLIC_REASON, internalReason: INTERNAL_REASON, confirmation: number }
  const params = { number }
  if (action === 'suspendCertificate')
    await admin.call(action, { params, body: { ...body, reviewDate: '2026-06-01' } })
  else await admin.call(action, { params, body })
}

describe('the list of the register', () => {
  it('says that no certificate was issued on an empty installation', async () => {
    const page = await readPage('/register')
    expect(headingOf(page)).toBe('No certificate has been issued yet')
    expect(page).toContain('Certificates appear here as soon as they are issued.')
    expect(page).not.toContain('<svg class="map"')
    expect(page).not.toContain('view=map')
  })

  it('lists certificates in all states except superseded, ordered by name, with the date of their state', async () => {
    await aListedCertificate({
      site_name: 'Anemi Guesthouse',
      city_town: 'Nafplio',
      country: 'GR',
      latitude: 37.5,
      longitude: 22.8,
    })
    const suspended = await aListedCertificate({
      site_name: 'Elaia House',
      city_town: 'Portaria',
      country: 'GR',
      latitude: 39.4,
      longitude: 23,
    })
    const withdrawn = await aListedCertificate({
      site_name: 'Calypso Garden',
      city_town: 'Lindos',
      country: 'GR',
    })
    await aListedCertificate(
      { site_name: 'Kastro Bay', city_town: 'Monemvasia', country: 'GR' },
      { valid_until: '2026-01-30' },
    )
    await aListedCertificate({ site_name: 'Zum Löwen', city_town: 'Scuol', country: 'CH' })
    const older = await aListedCertificate(
      { site_name: 'Beacon Lodge', city_town: 'Falmouth' },
      { certificate_number: SUPERSEDED_NUMBER },
    )
    await aListedCertificate({ site_id: older.site_id }, { certificate_number: 'NEWER-1' })
    await db
      .updateTable('certificate')
      .set({ status: 'superseded', superseded_by: 'NEWER-1' })
      .where('certificate_number', '=', older.number)
      .execute()
    await changeCertificate('suspendCertificate', suspended.number)
    await changeCertificate('withdrawCertificate', withdrawn.number)

    const page = await readPage('/register')
    expect(headingOf(page)).toBe('6 certificates in 3 countries, 3 valid')
    expect(namesOf(page)).toEqual([
      'Anemi Guesthouse',
      'Beacon Lodge',
      'Calypso Garden',
      'Elaia House',
      'Kastro Bay',
      'Zum Löwen',
    ])
    expect(page).not.toContain(`/register/${SUPERSEDED_NUMBER}`)
    expect(page).toContain('until 20th April 2028')
    expect(page).toContain('since 10th March 2026')
    expect(page).toContain('on 30th January 2026')
    expect(page).toContain(
      '<a href="/register/REG-0001" class="pin valid" aria-label="1 Anemi Guesthouse, Valid">',
    )
  })

  it.each([
    ['q=anemi', ['Anemi Guesthouse']],
    ['q=LOWEN', ['Zum Löwen']],
    ['q=nafpl', ['Anemi Guesthouse']],
    ['q=switzerland', ['Zum Löwen']],
    ['q=NEWER-1', ['Beacon Lodge']],
    ['q=%25', []],
    ['q=_', []],
    ['country=GR&status=valid', ['Anemi Guesthouse']],
    ['country=gr&status=suspended', ['Elaia House']],
    ['status=withdrawn', ['Calypso Garden']],
    ['status=expired', ['Kastro Bay']],
    ['country=FR', []],
  ])('filters by %s', async (query, names) => {
    expect(namesOf(await readPage(`/register?${query}`))).toEqual(names)
  })

  it('filters by scheme', async () => {
    const { audit } = await aListedCertificate({ site_name: 'Own Scheme', city_town: 'Faro', country: 'PT' })
    expect(namesOf(await readPage(`/register?scheme=${audit.audit_type_id}`))).toEqual(['Own Scheme'])
  })

  it('finds a property by the name of its area', async () => {
    await aListedCertificate({
      site_name: 'Arkadi Press',
      city_town: 'Rethymno',
      county: 'GR-M',
      country: 'GR',
    })
    const page = await readPage('/register?q=kriti')
    expect(namesOf(page)).toEqual(['Arkadi Press'])
    expect(page).toContain('Rethymno, Kríti')
  })

  it('repeats the search in its heading', async () => {
    expect(headingOf(await readPage('/register?country=CH'))).toBe(
      '1 certificate in Switzerland, 1 of them valid',
    )
    expect(headingOf(await readPage('/register?status=suspended'))).toBe(
      '1 suspended certificate in 1 country',
    )
    const noResults = await readPage('/register?q=nowhere')
    expect(headingOf(noResults)).toBe('No certificate matches your search.')
    expect(noResults).toContain('<a href="/register">Clear search</a>')
  })

  it('redirects a complete number to the newer certificate', async () => {
    const redirect = await fetchPage(`/register?q=${SUPERSEDED_NUMBER.replaceAll('-', '').toLowerCase()}`)
    expect(redirect.headers.get('location')).toBe(`/register/${SUPERSEDED_NUMBER}`)
    const superseded = await fetchPage(`/register/${SUPERSEDED_NUMBER}`)
    expect([superseded.status, superseded.headers.get('location')]).toEqual([302, '/register/NEWER-1'])
  })

  it.each([
    'q=%00',
    'q=a&q=b',
    'page=-1',
    'page=1e9',
    'status=toString',
    'scheme=%27',
    'country=%F0',
    'view=x&pin=99999999',
  ])('responds to %s without an error', async (query) => {
    expect((await fetchPage(`/register?${query}`)).status).toBe(200)
  })

  it('shows a new name, a new town and a new status immediately', async () => {
    const { number, site_id } = await aListedCertificate({
      site_name: 'Old Name',
      city_town: 'Bern',
      country: 'CH',
    })
    await db
      .updateTable('site')
      .set({ site_name: 'New Name', city_town: 'Basel' })
      .where('site_id', '=', site_id)
      .execute()
    expect(namesOf(await readPage('/register?q=basel'))).toEqual(['New Name'])
    expect(namesOf(await readPage('/register?q=old name'))).toEqual([])
    await changeCertificate('suspendCertificate', number)
    expect(namesOf(await readPage('/register?q=basel&status=suspended'))).toEqual(['New Name'])
    await changeCertificate('liftSuspension', number)
    expect(namesOf(await readPage('/register?q=basel&status=valid'))).toEqual(['New Name'])
  })

  it('has 50 certificates a page, and shows the last page for a higher page number', async () => {
    const names = Array.from({ length: 51 }, (_, index) => `Paged ${String(index + 1).padStart(2, '0')}`)
    for (const site_name of names) await aListedCertificate({ site_name, city_town: 'Paging', country: 'NO' })
    const first = await readPage('/register?country=NO')
    expect(namesOf(first)).toEqual(names.slice(0, 50))
    expect(first).toContain(
      '<a class="btn btn-dense" href="/register?country=NO&amp;page=2" aria-label="Page 2">',
    )
    const last = await readPage('/register?country=NO&page=900')
    expect(namesOf(last)).toEqual(['Paged 51'])
    expect(last).toContain('<span class="pn valid" aria-hidden="true">51</span>')
  })
})

describe('the map of the register', () => {
  it('shows no map of certificates without coordinates', async () => {
    await aListedCertificate({ site_name: 'Inland Inn', city_town: 'Suva', country: 'FJ' })
    for (const view of ['list', 'map']) {
      const page = await readPage(`/register?country=FJ&view=${view}`)
      expect(page).not.toContain('<svg class="map"')
      expect(page).toContain('1 certificate has no coordinates, so there is no map.')
    }
  })
})

describe('the page of a property', () => {
  it('shows a valid certificate with what was checked, its facts and JSON-LD', async () => {
    const { number } = await aListedCertificate({
      site_name: 'Thalassa Terraces',
      city_town: 'Kardamyli',
      country: 'GR',
      latitude: 36.88,
      longitude: 22.23,
    })
    const page = await readPage(`/register/${number}`)
    expect(headingOf(page)).toBe('Thalassa Terraces is certified until 20th April 2028')
    expect(page).toContain('Owen Pryce')
    expect(page).toContain(`href="/register/${number}/certificate.pdf"`)
    expect(page).toContain('<a class="" href="/verify">Check a document</a>')
    const canonical = /<link rel="canonical" href="(.*?)">/.exec(page)?.[1]
    expect(canonical).toMatch(new RegExp(`^http.*/register/${number}$`))
    const jsonLd: unknown = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '')
    expect(jsonLd).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Certification',
      certificationIdentification: number,
      certificationStatus: 'https://schema.org/CertificationActive',
      url: canonical,
      about: { '@type': 'Hotel', name: 'Thalassa Terraces' },
    })
  })

  it('shows the day of the visit when the auditor started before the audit date', async () => {
    const { number, audit } = await aListedCertificate({
      site_name: 'Early Visit',
      city_town: 'Bergen',
      country: 'NO',
    })
    await db
      .updateTable('audit')
      .set({ auditor_date: '2026-02-20', auditor_submitted_at: new Date('2026-02-19T18:00:00Z') })
      .where('audit_id', '=', audit.audit_id)
      .execute()
    expect(await readPage(`/register/${number}`)).toContain('Audited on site on 19th February 2026.')
  })

  it('offers no download while the certificate is suspended, and shows only the public reason', async () => {
    const { number } = await aListedCertificate({ site_name: 'Elaia', city_town: 'Portaria', country: 'GR' })
    expect((await fetchPage(`/register/${number}/certificate.pdf`)).headers.get('content-type')).toBe(
      'application/pdf',
    )
    await changeCertificate('suspendCertificate', number)
    const page = await readPage(`/register/${number}`)
    expect(headingOf(page)).toBe('The certificate of Elaia is suspended')
    expect(page).toContain('Suspended on 10th March 2026, to be reviewed by 1st June 2026')
    expect(page).toContain(PUBLIC_REASON)
    expect(page).not.toContain('certificate.pdf')
    expect((await fetchPage(`/register/${number}/certificate.pdf`)).status).toBe(404)
    await changeCertificate('liftSuspension', number)
    const lifted = await readPage(`/register/${number}`)
    expect(headingOf(lifted)).toBe('Elaia is certified until 20th April 2028')
    expect(lifted).toContain('Suspension lifted')
  })

  it('shows withdrawn and expired certificates', async () => {
    const withdrawn = await aListedCertificate({ site_name: 'Calypso', city_town: 'Lindos', country: 'GR' })
    await changeCertificate('withdrawCertificate', withdrawn.number)
    expect(headingOf(await readPage(`/register/${withdrawn.number}`))).toBe(
      'The certificate of Calypso was withdrawn on 10th March 2026',
    )
    const expired = await aListedCertificate(
      { site_name: 'Kastro', city_town: 'Monemvasia' },
      { valid_until: '2026-01-30' },
    )
    expect(headingOf(await readPage(`/register/${expired.number}`))).toBe(
      'The certificate of Kastro expired on 30th January 2026',
    )
  })

  it('names the next check-up of a valid or suspended certificate', async () => {
    const { number, audit } = await aListedCertificate({ site_name: 'Checked', city_town: 'Faro' })
    expect(await readPage(`/register/${number}`)).not.toContain('Next check-up')
    await db
      .insertInto('check_up_plan')
      .values({
        audit_type_id: audit.audit_type_id ?? '',
        months: 12,
        kind: 'remote',
        mandatory: true,
        failed: true,
        sample: 0,
      })
      .execute()
    const issued = (await readPage(`/register/${number}`)).match(
      /<dt>Next check-up<\/dt><dd>(.*?)<\/dd>/,
    )?.[1]
    expect(issued).toMatch(/^Remote, by \d+(st|nd|rd|th) \w+ 202[67]$/)
    await changeCertificate('withdrawCertificate', number)
    expect(await readPage(`/register/${number}`)).not.toContain('Next check-up')
  })

  it('names the certificate that it replaced', async () => {
    expect(await readPage('/register/NEWER-1')).toContain(`Replaces certificate ${SUPERSEDED_NUMBER}.`)
  })

  it('contains no auditor, e-mail address, internal reason or user id', async () => {
    const { number } = await aListedCertificate({
      site_name: 'Silent',
      city_town: 'Faro',
      email_address: 'desk@silent.example',
      telephone: '+351 289 000 000',
    })
    await changeCertificate('suspendCertificate', number)
    const pages = [
      await readPage(`/register/${number}`),
      await readPage('/register?q=silent'),
      await readPage(`/badge/${number}.svg`),
      await readPage(`/api/public/certificates/${number}`),
    ]
    const secrets = [
      'Andreou',
      'Hidden',
      'desk@',
      '289 000',
      owen.email,
      maren.email,
      owen.user_id,
      maren.user_id,
      auditor.user_id,
    ]
    for (const page of pages) for (const secret of secrets) expect(page).not.toContain(secret)
  })

  it('names the decision maker only where the programme allows it', async () => {
    const { number } = await aListedCertificate({ site_name: 'Quiet', city_town: 'Faro' })
    const { version: _version, ...settings } = await getProgrammeSettings(db)
    await saveProgrammeSettings(db, { ...settings, nameDecisionMaker: false })
    expect(await readPage(`/register/${number}`)).not.toContain('Owen Pryce')
    await saveProgrammeSettings(db, settings)
    expect(await readPage(`/register/${number}`)).toContain('Owen Pryce')
  })

  it('escapes hostile names everywhere', async () => {
    const site_name = `</script><script>alert('x')</script>"onload=`
    const { number } = await aListedCertificate({
      site_name,
      city_town: '<img src=x>',
      country: 'MT',
      latitude: 35.9,
      longitude: 14.4,
    })
    for (const path of [
      `/register/${number}`,
      '/register?country=MT',
      '/register?country=MT&view=map',
      `/register?q=${encodeURIComponent(site_name)}`,
    ]) {
      const page = (await readPage(path)).replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')
      expect(page).not.toContain('<script>alert')
      expect(page).not.toContain('<img src=x')
      expect(page).not.toContain('"onload=')
    }
  })

  it('returns 404 with the search for an unknown number', async () => {
    for (const path of ['/register/2020-AAAA-AAAA-A', '/register/%00', '/register/%F0%9F%92%A9']) {
      const response = await fetchPage(path)
      expect(response.status).toBe(404)
      expect(headingOf(await response.text())).toBe(
        'There is no certificate with this number. Please check each character.',
      )
    }
  })

  it('redirects other addresses of a certificate to one address', async () => {
    const locationOf = async (path: string) => (await fetchPage(path)).headers.get('location')
    expect(await locationOf('/register/newer-1')).toBe('/register/NEWER-1')
    expect(await locationOf('/verify/NEWER-1')).toBe('/register/NEWER-1')
    expect(await locationOf(`/verify/${SUPERSEDED_NUMBER.replaceAll('-', '').toLowerCase()}`)).toBe(
      `/register/${SUPERSEDED_NUMBER}`,
    )
    expect((await fetchPage('/verify/NEWER-1')).status).toBe(301)
  })
})

describe('the badge', () => {
  const readBadgeTitle = async (path: string) =>
    (await readPage(`/badge/${path}`)).match(/<title>(.*?)<\/title>/)?.[1]

  it('says the state and the year at the time of the request', async () => {
    const { number } = await aListedCertificate({ site_name: 'Badge', city_town: 'Faro' })
    const title = (text: string) => `Sojourn certificate ${number}: ${text}`
    expect(await readBadgeTitle(`${number}.svg`)).toBe(title('certified until 2028'))
    await changeCertificate('suspendCertificate', number)
    expect(await readBadgeTitle(`${number}.svg`)).toBe(title('suspended since 2026'))
    await changeCertificate('liftSuspension', number)
    expect(await readBadgeTitle(`${number}.svg?scheme=dark`)).toBe(title('certified until 2028'))
    server.clock.set(new Date('2028-04-21T00:00:00Z'))
    expect(await readBadgeTitle(`${number}.svg`)).toBe(title('expired in 2028'))
    server.clock.set(CLOCK_START)
    await changeCertificate('withdrawCertificate', number)
    expect(await readBadgeTitle(`${number}.svg`)).toBe(title('withdrawn in 2026'))
  })

  it('is green only while the certificate is valid, in three sizes and two colour schemes', async () => {
    const { number } = await aListedCertificate({ site_name: 'Sizes', city_town: 'Faro' })
    const readBadge = (query: string) => readPage(`/badge/${number}.svg${query}`)
    const heights = []
    for (const query of ['?size=small', '', '?size=large'])
      heights.push(/ height="(\d+)"/.exec(await readBadge(query))?.[1])
    expect(heights).toEqual(['28', '56', '196'])
    expect(await readBadge('?size=large')).toContain('#185640')
    expect(await readBadge('?size=large&scheme=dark')).toContain('#2b7556')
    await changeCertificate('suspendCertificate', number)
    for (const query of ['?size=small', '', '?size=large', '?scheme=dark'])
      expect(await readBadge(query)).not.toMatch(/#(185640|2b7556|86cbaa)/)
  })

  it('is cached for five minutes, has an ETag, and may be shown by other origins', async () => {
    const { number } = await aListedCertificate({ site_name: 'Cached', city_town: 'Faro' })
    const first = await fetchPage(`/badge/${number}.svg`)
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(first.headers.get('content-type')).toContain('image/svg+xml')
    const etag = first.headers.get('etag') ?? ''
    const again = await fetchPage(`/badge/${number}.svg`, { 'if-none-match': etag })
    expect(again.status).toBe(304)
    await changeCertificate('suspendCertificate', number)
    expect((await fetchPage(`/badge/${number}.svg`, { 'if-none-match': etag })).status).toBe(200)
  })

  it('of a superseded certificate is the badge of the newer certificate', async () => {
    expect(await readBadgeTitle(`${SUPERSEDED_NUMBER}.svg`)).toBe(
      'Sojourn certificate NEWER-1: certified until 2028',
    )
  })

  it('of an unknown number is a 404 without an image', async () => {
    const response = await fetchPage('/badge/2020-AAAA-AAAA-A.svg')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
  })
})

describe('the register for search engines', () => {
  it('lists every page of the register in the sitemap', async () => {
    const index = await readPage('/sitemap.xml')
    const [, first = ''] = /<loc>(.*?)<\/loc>/.exec(index) ?? []
    const sitemap = await readPage(new URL(first).pathname)
    expect(sitemap).toContain('/register/NEWER-1</loc>')
    expect(sitemap).not.toContain(SUPERSEDED_NUMBER)
    expect(await readPage('/robots.txt')).toContain('/sitemap.xml')
  })

  it('indexes the start of the register and the certificates, but no search result', async () => {
    const noindex = '<meta name="robots" content="noindex">'
    expect(await readPage('/register')).not.toContain(noindex)
    expect(await readPage('/register/NEWER-1')).not.toContain(noindex)
    expect(await readPage('/register?q=beacon')).toContain(noindex)
  })
})

it('the register limits one address with 429 and still responds to other addresses', async () => {
  const limitedServer = await startTestServer({ env: { REQUESTS_PER_MINUTE: '600', TRUSTED_PROXIES: '1' } })
  try {
    await aListedCertificate(
      { site_name: 'Limited', city_town: 'Faro' },
      { certificate_number: 'LIM-1' },
      limitedServer,
    )
    const statusFrom = async (address: string, path = '/register/LIM-1') =>
      (await fetchPage(path, { 'x-forwarded-for': address }, limitedServer)).status
    const statuses = await Promise.all(Array.from({ length: 120 }, () => statusFrom('192.0.2.1')))
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    expect(await statusFrom('192.0.2.1', '/register')).toBe(429)
    expect(await statusFrom('192.0.2.2')).toBe(200)
    const page = await fetchPage('/register', { 'x-forwarded-for': '192.0.2.1' }, limitedServer)
    expect(headingOf(await page.text())).toBe('Too many requests')
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
    await Promise.all(Array.from({ length: 100 }, (_, n) => statusFrom(`2001:db8::${n}`, '/robots.txt')))
    expect(await statusFrom('2001:db8::ffff')).toBe(429)
    expect(await statusFrom('2001:db8:0:1::1')).toBe(200)
  } finally {
    await limitedServer.stop()
  }
})
