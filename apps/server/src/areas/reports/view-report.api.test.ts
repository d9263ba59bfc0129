import { formatReportDate, PARAMETER_TYPES } from '@sojourn/domain'
import sanitizeHtml from 'sanitize-html'
import { afterAll, describe, expect, it } from 'vitest'
import { anAudit } from '#test/builders/audit'
import { aGiftDeclaration } from '#test/builders/gift-declaration'
import { aSite } from '#test/builders/site'
import { aUser } from '#test/builders/user'
import { startTestServer } from '#test/server'
import { REPORTS } from './all-reports.ts'
import { anAdmin, readReportRows, readTable, toParameters } from './testing/view.ts'

const server = await startTestServer()
afterAll(() => server.stop())
const { db } = server
const admin = await anAdmin(server)
const GIFT_REPORT_PATH = 'gift-declarations'
const viewReport = async (
  filters: Record<string, string | string[]> = {},
  page = 1,
  reportPath = GIFT_REPORT_PATH,
) =>
  (
    await admin.call('viewReport', {
      body: { format: 'HTML', reportPath, page, parameters: toParameters(filters) },
    })
  ).body
const findParameter = async (reportPath: string, key: string, filters = {}) =>
  (await viewReport(filters, 1, reportPath)).parameters.find((parameter) => parameter.key === key)

describe('listReports', () => {
  it('returns eleven reports by name with unique paths', async () => {
    const { body } = await admin.call('listReports')
    expect(body).toHaveLength(11)
    expect(body.map(({ displayName }) => displayName)).toEqual(
      body.map(({ displayName }) => displayName).toSorted(),
    )
    expect(new Set(body.map(({ path }) => path)).size).toBe(11)
    for (const { description } of body) expect(description).toMatch(/\.$/)
  })

  it('has a report for every type of filter', () => {
    const types = REPORTS.flatMap(({ parameters }) => parameters.map(({ type }) => type))
    expect(new Set(types)).toEqual(new Set(Object.values(PARAMETER_TYPES)))
  })
})

it.each(REPORTS.map(({ path }) => path))('returns the report %s without rows', async (reportPath) => {
  const { content, page, totalPages, totalRows } = await viewReport({}, 3, reportPath)
  const listsPeople = reportPath === 'auditor-workload-and-turnaround'
  if (!listsPeople) expect({ page, totalPages, totalRows }).toEqual({ page: 1, totalPages: 0, totalRows: 0 })
  expect(content).toMatch(/^<table><thead><tr><th scope="col".*<\/table>$/)
})

describe('pages of a report', () => {
  it('have 50 rows each, and a page beyond the last returns the last', async () => {
    const { audit_id, auditor_id } = await anAudit(db)
    for (let count = 1; count <= 51; count += 1)
      await aGiftDeclaration(db, { audit_id, declared_by: String(auditor_id), items: `Gift ${count}` })
    const first = await viewReport()
    expect(first).toMatchObject({ page: 1, totalPages: 2, totalRows: 51, displayName: 'Gift declarations' })
    const second = await viewReport({}, 2)
    const items = [first, second].flatMap(({ content }) => readTable(content).map((row) => row.Items))
    expect(readTable(second.content)).toHaveLength(1)
    expect(new Set(items).size).toBe(51)
    expect(await viewReport({}, 9)).toEqual(second)
  })
})

describe('the content of a report', () => {
  it('escapes HTML in typed values', async () => {
    const markup = `<img src=x onerror="alert(1)"> & "quoted" 'it' <b>bold</b>`
    await aGiftDeclaration(db, { items: markup, who: '</td></tr></table><script>alert(2)</script>' })
    const { content } = await viewReport({ words: 'onerror' })
    expect(readTable(content)).toMatchObject([
      { Items: markup, 'Offered By': '</td></tr></table><script>alert(2)</script>' },
    ])
    expect(content).not.toMatch(/<(?!\/?(table|thead|tbody|tr|th|td|a)\b)/)
    const allowedTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'a']
    const cleaned = sanitizeHtml(content, {
      allowedTags,
      allowedAttributes: { th: ['scope', 'class'], td: ['class'], a: ['href'] },
    })
    expect(
      readTable(cleaned.replaceAll('&lt;', '&#60;').replaceAll('&gt;', '&#62;').replaceAll('&amp;', '&#38;')),
    ).toEqual(readTable(content))
  })

  it('links a row to its record with a link that a sanitiser keeps, and adds no links to files', async () => {
    const audit = await anAudit(db, { status: 'Quality Check' })
    const { content } = await viewReport({}, 1, 'certification-pipeline')
    const link = `<a href="/audits/audit/${audit.audit_id}">`
    expect(content).toContain(link)
    expect(sanitizeHtml(content)).toContain(link)
    const { body } = await admin.call('exportReportFile', {
      body: { format: 'CSV', reportPath: 'certification-pipeline', page: 1, parameters: [] },
    })
    const file = new TextDecoder().decode(body)
    expect(file).toContain('Quality Check')
    expect(file).not.toContain('/audits/audit/')
  })

  it.each([
    ['auditor-workload-and-turnaround', /href="\/auditors\/auditor\/[0-9a-f-]{36}"/],
    [
      'memberships-expiring',
      /href="\/companies\/company\/[0-9a-f-]{36}\/customers\/customer\/[0-9a-f-]{36}"/,
    ],
    ['completeness-of-monthly-reports', /href="\/environmental\?siteId=[0-9a-f-]{36}"/],
    ['gift-declarations', /href="\/audits\/audit\/[0-9a-f-]{36}"/],
  ])('links the rows of %s', async (path, link) => {
    await aSite(db, {
      created_at: new Date('2025-01-01'),
      membership_start: '2025-04-01',
      membership_end: '2026-04-01',
    })
    const { content } = await viewReport({}, 1, path)
    expect(content).toMatch(link)
  })

  it('marks numbers with the class "number"', async () => {
    const { content } = await viewReport({}, 1, 'auditor-workload-and-turnaround')
    expect(content).toContain('<th scope="col" class="number">Open Audits</th>')
    expect(content).toContain('<td class="number">')
  })
})

describe('the filters of a report', () => {
  it('are returned with their values and defaults', async () => {
    const from = formatReportDate('2026-03-01')
    const { parameters } = await viewReport({ from, received: 'true', words: ' pen ' })
    expect(parameters.map(({ key, type, value }) => [key, type, value])).toEqual([
      ['received', PARAMETER_TYPES.Boolean, ['true']],
      ['from', PARAMETER_TYPES.Date, [from]],
      ['to', PARAMETER_TYPES.Date, []],
      ['auditor', PARAMETER_TYPES.SingleChoice, []],
      ['country', PARAMETER_TYPES.SingleChoice, []],
      ['words', PARAMETER_TYPES.String, ['pen']],
    ])
    expect(await findParameter('memberships-expiring', 'to')).toMatchObject({
      name: 'Membership End to',
      value: ['10/09/2026 12:00:00 AM'],
      defaultValue: ['10/09/2026 12:00:00 AM'],
    })
  })

  it('allow clearing a date that has a default', async () => {
    const emptied = await admin.call('viewReport', {
      body: {
        format: 'HTML',
        reportPath: 'memberships-expiring',
        parameters: [{ key: 'to', value: [] }],
      },
    })
    const to = emptied.body.parameters.find(({ key }) => key === 'to')
    expect(to).toMatchObject({ value: [], defaultValue: ['10/09/2026 12:00:00 AM'] })
    const { body } = await admin.call('viewReport', {
      body: { format: 'HTML', reportPath: 'memberships-expiring' },
    })
    expect(emptied.body.totalRows).toBeGreaterThanOrEqual(body.totalRows)
  })

  it('accept booleans, numbers and parameters from a response', async () => {
    const returnedParameters = (await viewReport()).parameters
    const sentBack = await admin.post('/api/Reporting/View', {
      format: 'HTML',
      reportPath: GIFT_REPORT_PATH,
      page: 1,
      parameters: returnedParameters,
    })
    expect(sentBack.status).toBe(200)
    const withPlainValues = await admin.post('/api/Reporting/View', {
      format: 'HTML',
      reportPath: 'improvements-outstanding-and-overdue',
      parameters: [
        { key: 'overdue', value: [true] },
        { key: 'atLeast', value: [3] },
      ],
    })
    expect(withPlainValues.body).toMatchObject({
      parameters: expect.arrayContaining([
        expect.objectContaining({ key: 'overdue', value: ['true'] }),
        expect.objectContaining({ key: 'atLeast', value: ['3'] }),
      ]),
    })
  })

  it('treat a multi-choice with all or no choices as unset', async () => {
    const status = await findParameter('certification-pipeline', 'status')
    expect(status?.value).toEqual(status?.defaultValue)
    expect(status?.defaultValue).toEqual(status?.choices.map(({ value }) => value))
    const all = status?.defaultValue ?? []
    for (const value of [all, []]) {
      const returned = await findParameter('certification-pipeline', 'status', { status: value })
      expect(returned?.value).toEqual(all)
    }
    const oneChoice = await findParameter('certification-pipeline', 'status', { status: ['Rejected'] })
    expect(oneChoice?.value).toEqual(['Rejected'])
  })

  it.each([
    ['nothing', 'x', 'The report has no such filter'],
    ['received', 'perhaps', 'Please answer true or false'],
    ['from', '2026-03-05', 'Please enter a date such as 31/05/2026 12:00:00 AM'],
    ['from', '01/01/0000 12:00:00 AM', 'Please enter a date such as 31/05/2026 12:00:00 AM'],
    ['words', 'x'.repeat(201), 'Please enter no more than 200 characters'],
    ['country', 'Portugal', 'Please choose from the list'],
    ['auditor', 'not-an-id', 'Please choose from the list'],
    ['auditor', '00000000-0000-0000-0000-000000000000', 'Please choose from the list'],
    ['auditor', ['a', 'b'], 'Please give one value only'],
  ])('reject the filter %s with the value %j with 422', async (key, value, message) => {
    const { status, body } = await admin.refusal('viewReport', {
      body: { format: 'HTML', reportPath: GIFT_REPORT_PATH, parameters: toParameters({ [key]: value }) },
    })
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ field: `parameters.${key}`, code: 'invalid', message }])
  })

  it('reject an invalid number, a long number and a repeated filter', async () => {
    const reportPath = 'improvements-outstanding-and-overdue'
    const readErrors = async (...values: string[]) => {
      const parameters = values.map((value) => ({ key: 'atLeast', value: [value] }))
      return (await admin.refusal('viewReport', { body: { format: 'HTML', reportPath, parameters } })).body
        .errors
    }
    expect(await readErrors('ten')).toMatchObject([{ message: 'Please enter a number' }])
    expect(await readErrors('1'.repeat(21))).toMatchObject([
      { message: 'Please enter no more than 20 characters' },
    ])
    expect(await readErrors('1', '2')).toMatchObject([{ message: 'Please give each filter once' }])
  })
})

describe('the choices of a filter', () => {
  it('are the first 50 and the selected choice, and a search finds the others', async () => {
    for (let count = 10; count < 61; count += 1)
      await aUser(db, { roles: ['Auditor'], first_name: 'Ana', surname: `Number ${count}` })
    const zoe = await aUser(db, { roles: ['Auditor'], first_name: 'Zoë', surname: 'Last' })
    const unset = await findParameter(GIFT_REPORT_PATH, 'auditor')
    expect(unset?.choices).toHaveLength(50)
    expect(unset?.moreChoices).toBe(true)
    const selected = await findParameter(GIFT_REPORT_PATH, 'auditor', { auditor: zoe.user_id })
    expect(selected?.choices[0]).toEqual({ label: 'Zoë Last', value: zoe.user_id })
    const search = async (term: string) =>
      (
        await admin.call('listReportChoices', {
          query: { reportPath: GIFT_REPORT_PATH, key: 'auditor', search: term },
        })
      ).body
    expect(await search('zoe')).toEqual([{ label: 'Zoë Last', value: zoe.user_id }])
    expect(await search('nobody of this name')).toEqual([])
    expect(await search('_')).toEqual([])
  })

  it('are found by any part of the country name', async () => {
    const query = { reportPath: GIFT_REPORT_PATH, key: 'country', search: 'cote d' }
    const { body } = await admin.call('listReportChoices', { query })
    expect(body.map(({ value }) => value)).toEqual(['CI'])
  })

  it('return 404 for a filter without choices and for unknown filters and reports', async () => {
    const refuseChoices = (reportPath: string, key: string) =>
      admin.refusal('listReportChoices', { query: { reportPath, key } })
    expect((await refuseChoices(GIFT_REPORT_PATH, 'words')).status).toBe(404)
    expect((await refuseChoices(GIFT_REPORT_PATH, 'nothing')).status).toBe(404)
    expect((await refuseChoices('nothing', 'auditor')).status).toBe(404)
  })
})

describe('a request for a report', () => {
  it('returns 404 for an unknown report and 422 for an unsupported format', async () => {
    const missing = await admin.refusal('viewReport', { body: { format: 'HTML', reportPath: 'nothing' } })
    expect(missing.status).toBe(404)
    const body = { format: 'PDF', reportPath: GIFT_REPORT_PATH }
    expect((await admin.post('/api/Reporting/View', body)).status).toBe(422)
    expect((await admin.post('/api/Reporting/Export', { ...body, format: 'HTML' })).status).toBe(422)
    expect(
      (await admin.post('/api/Reporting/View', { format: 'HTML', reportPath: GIFT_REPORT_PATH, page: 0 }))
        .status,
    ).toBe(422)
  })

  it('returns 403 to everyone except administrators', async () => {
    const hotel = server.as(await aUser(db))
    expect((await hotel.refusal('listReports')).status).toBe(403)
    const site = await aSite(db, { site_name: 'Seen by Admins' })
    await anAudit(db, { site_id: site.site_id })
    expect(await readReportRows(admin, 'certification-pipeline', { propertyName: 'seen by' })).toHaveLength(1)
  })
})
