import { afterAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aCertificate } from '#test/builders/certificate'
import { aTypeWithCriteria } from '#test/builders/criteria'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { getProgrammeSettings, saveProgrammeSettings } from '../../programme/index.ts'
import { standardTexts } from './scheme.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const admin = server.as(await aUser(db, { roles: ['Admin'], first_name: 'Owen', surname: 'Pryce' }))

const fetchPage = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' })

async function readPage(path: string): Promise<string> {
  const response = await fetchPage(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

const headingOf = (page: string) => /<h1>(.*?)<\/h1>/s.exec(page)?.[1]

const HOSTILE_TEXT = '</p><script>alert(1)</script><img src=x onerror="alert(2)">'

/** A type with a hidden criterion, hostile texts and guidance that is for auditors only. */
const { audit_type_id: auditTypeID } = await aTypeWithCriteria(
  db,
  4,
  (index) => ({
    visible: index !== 1,
    is_mandatory: index === 0,
    description: index === 0 ? HOSTILE_TEXT : '',
    evidence: index === 0 ? ['Meter readings', '=HYPERLINK("x")'] : [],
    expert_guidance: '<p>Read the meter.</p>',
  }),
  { revision: { name: 'Hotels & inns' } },
)
const criteriaPath = `/scheme/criteria/${auditTypeID}/1`

describe('the scheme page', () => {
  it('shows the standard texts of a new installation and the criteria by group', async () => {
    const page = await readPage('/scheme')
    expect(headingOf(page)).toBe('A Sojourn certificate covers one whole property')
    expect(page).toContain('<h2>3 criteria in one group</h2>')
    expect(page).toContain('<h3>Water</h3>')
    expect(page).toContain('Hotels &amp; inns, revision 1')
    expect(page).toContain('<h3>Scheme owner</h3>')
    expect(page).toContain('<h3>Certifier</h3>')
    expect(page).toContain('<h3>Auditors</h3>')
    expect(page).not.toContain('Revision 1 of this page')
  })

  it('says how to complain', async () => {
    const { version: _version, ...settings } = await getProgrammeSettings(db)
    await saveProgrammeSettings(db, { ...settings, supportEmail: 'help@stays.example' })
    const page = await readPage('/scheme')
    expect(page).toContain('find it in the <a href="/register">register</a>')
    expect(page).toContain('<a href="mailto:help@stays.example">help@stays.example</a>')
  })

  it('is linked by every public page, has one address, and needs no script', async () => {
    expect(await readPage('/register')).toContain('<a href="/scheme">Scheme</a>')
    const response = await fetchPage(`/scheme?criteria=${auditTypeID}.1`)
    const page = await response.text()
    expect(page).toMatch(/<link rel="canonical" href="http[^"]*\/scheme">/)
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(await readPage('/scheme')).not.toContain('noindex')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(page).not.toMatch(/<script>|<style|\sstyle="|\son\w+="/)
    expect(page).toContain('data-print hidden')
  })

  it('keeps earlier revisions readable', async () => {
    const texts = standardTexts({ name: 'Sojourn', improvementDays: 90, hasAgreement: true })
    await admin.call('publishScheme', { body: { ...texts, fees: 'By room.' } })
    await admin.call('publishScheme', { body: { ...texts, fees: 'By night.' } })
    const page = await readPage('/scheme')
    expect(page).toContain('By night.')
    expect(page).toContain('Revision 2 of this page, <br>10th March 2026')
    const earlier = await readPage('/scheme/revisions/1')
    expect(earlier).toContain('By room.')
    expect(earlier).toContain('This is revision 1 of 10th March 2026. It was replaced on 10th March 2026.')
    expect(earlier).toContain('<meta name="robots" content="noindex">')
    const revisions = await readPage('/scheme/revisions')
    expect(revisions).toContain('<a href="/scheme/revisions/1">Revision 1</a>')
    expect(revisions).not.toContain('Owen')
    for (const path of ['/scheme/revisions/3', '/scheme/revisions/0', '/scheme/revisions/%00'])
      expect((await fetchPage(path)).status).toBe(404)
  })

  it('writes links and lists, and escapes everything else', async () => {
    const texts = standardTexts({ name: HOSTILE_TEXT, improvementDays: 90, hasAgreement: true })
    const label = `Rules:\n- ${HOSTILE_TEXT}\n- [read](https://a.example/?a=1&b="2")`
    const fees = '[See](https://a.example/?a=1&b=2) or [run](javascript:alert(1))'
    await admin.call('publishScheme', {
      body: {
        ...texts,
        title: HOSTILE_TEXT,
        label,
        fees,
        steps: [{ title: HOSTILE_TEXT.slice(0, 80), text: HOSTILE_TEXT }],
      },
    })
    const page = await readPage('/scheme')
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('<img')
    expect(page).not.toContain('href="javascript')
    expect(page).toContain('<a href="https://a.example/?a=1&amp;b=2">See</a>')
    expect(page).toContain('<ul class="dots"><li>')
  })
})

describe('the criteria of a revision', () => {
  it('are readable on one page, without hidden criteria and guidance', async () => {
    const page = await readPage(criteriaPath)
    expect(headingOf(page)).toBe('Hotels &amp; inns, revision 1')
    expect(page).toContain('3 criteria in one group, in use since')
    expect(page.match(/<p class="med">(.*?)<\/p>/g)).toEqual([
      '<p class="med">Criterion 1</p>',
      '<p class="med">Criterion 3</p>',
      '<p class="med">Criterion 4</p>',
    ])
    expect(page).toContain('<span class="no">A.1</span>')
    expect(page).toContain('Evidence, for example: Meter readings;')
    expect(page).not.toContain('Read the meter.')
    expect(page).not.toContain('Look behind the bar.')
    expect(page).not.toContain('<script>alert')
    expect(page).toMatch(new RegExp(`<link rel="canonical" href="http[^"]*${criteriaPath}">`))
  })

  it('are downloaded as CSV and Excel', async () => {
    const csv = await fetchPage(`${criteriaPath}/csv`)
    expect(csv.headers.get('content-type')).toContain('text/csv')
    expect(csv.headers.get('content-disposition')).toContain('Hotels & inns, revision 1.csv')
    const rows = (await csv.text()).replace(/^\uFEFF/, '').split('\r\n')
    expect(rows[0]).toBe('Group,Topic,Number,Criterion,Description,Mandatory,Examples of evidence')
    expect(rows[1]).toMatch(/^Water,,A\.1,Criterion 1,/)
    expect(rows[2]).toBe('Water,Pools,A1.1,Criterion 3,,No,')
    const excel = await fetchPage(`${criteriaPath}/xlsx`)
    expect(excel.status).toBe(200)
    expect(
      Buffer.from(await excel.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  it('are linked from the certificates of the revision, and listed in the sitemap', async () => {
    const audit = await anAudit(db, { status: 'Certified', audit_type_id: auditTypeID, started_revision: 1 })
    const { certificate_number } = await aCertificate(db, audit, { certificate_number: 'SCHEME-1' })
    const page = await readPage(`/register/${certificate_number}`)
    expect(page).toContain(`<a href="${criteriaPath}">Read all criteria of Hotels &amp; inns, revision 1</a>`)
    const sitemap = await readPage('/sitemap/1.xml')
    expect(sitemap).toContain('/scheme</loc>')
    expect(sitemap).toContain(`${criteriaPath}</loc>`)
  })

  it('return 404 while an Admin hides them, and no page links to them', async () => {
    const setPublic = (isPublic: boolean) =>
      admin.call('changeSchemeType', { params: { id: auditTypeID }, body: { isPublic } })
    await setPublic(false)
    for (const path of [criteriaPath, `${criteriaPath}/csv`, `${criteriaPath}/xlsx`])
      expect((await fetchPage(path)).status, path).toBe(404)
    for (const path of [
      '/scheme',
      `/scheme?criteria=${auditTypeID}.1`,
      '/register/SCHEME-1',
      '/sitemap/1.xml',
    ])
      expect(await readPage(path)).not.toContain(criteriaPath)
    expect(await readPage('/scheme')).toContain('No criteria are published yet.')
    await setPublic(true)
    expect(await readPage('/scheme')).toContain(criteriaPath)
  })

  it.each(['/scheme/criteria/x/1', `${criteriaPath}0`, `${criteriaPath}/pdf`, '/scheme/criteria/%00/%00'])(
    'returns 404 for %s',
    async (path) => {
      expect((await fetchPage(path)).status).toBe(404)
    },
  )

  it.each(['criteria=%00', 'criteria=a&criteria=b', 'criteria=%F0'])(
    'ignores the parameters %s',
    async (query) => {
      expect(await readPage(`/scheme?${query}`)).toContain('Hotels &amp; inns, revision 1')
    },
  )
})
