import { auditCalls } from '@sojourn/contract/calls/audits'
import { AUDIT_STATUSES } from '@sojourn/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../apps/server/src/test/server.ts'
import { STATUS_ROWS } from './by-status/rows.ts'
import { walkStatuses } from './by-status/run-statuses.ts'

const server = await startTestServer()
let cells = 0
let wrong = 0
afterAll(async () => {
  await server.stop()
  console.log(
    `figure: calls that depend on the status: ${STATUS_ROWS.length} by ${AUDIT_STATUSES.length} statuses, ${cells} cells, ${wrong} wrong`,
  )
})

/** What is asked of no audit, or of all; and the change of status itself, which security/fields tries from each to each. */
const BESIDES = [
  'changeAuditStatus',
  'confirmTakenPlace',
  'countAuditsNotStarted',
  'createAuditType',
  'exportAudits',
  'getAuditType',
  'listAuditStatuses',
  'listAuditTypeLog',
  'listAuditTypes',
  'listAuditorAudits',
  'listAudits',
  'listQuestionStatuses',
  'listSiteAudits',
  'restoreAuditType',
  'retireAuditType',
  'saveAuditType',
  'verifyCertificate',
]

describe('who may make which call in which status', () => {
  it('has a row for every call on an audit', () => {
    const walked = new Set<string>(STATUS_ROWS.map(({ call }) => call))
    expect(
      Object.keys(auditCalls)
        .filter((name) => !walked.has(name))
        .sort(),
    ).toEqual(BESIDES)
  })

  it.each(STATUS_ROWS.map((row) => [row.on ? `${row.call}, ${row.on}` : row.call, row] as const))(
    '%s',
    async (_, row) => {
      const walked = await walkStatuses(server, row)
      cells += walked.cells
      wrong += walked.wrong.length
      expect(walked.wrong).toEqual([])
    },
    30_000,
  )
})
