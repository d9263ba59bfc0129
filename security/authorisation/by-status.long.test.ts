import { auditsCalls } from '@sojourn/contract/audits/calls'
import { criteriaCalls } from '@sojourn/contract/criteria/calls'
import { documentsCalls } from '@sojourn/contract/documents/calls'
import { AUDIT_STATUSES } from '@sojourn/domain'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../apps/server/src/test/server.ts'
import { STATUS_ROWS } from './by-status/rows.ts'
import { runStatuses } from './run-matrix.ts'

const server = await startTestServer()
let cells = 0
let wrong = 0
afterAll(async () => {
  await server.stop()
  console.log(
    `metric: authorisation by status: ${STATUS_ROWS.length} rows by ${AUDIT_STATUSES.length} statuses, ${cells} cells, ${wrong} wrong`,
  )
})

/** Calls that do not concern one audit, and the change of status, which security/fields tests. */
const EXCLUDED = [
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
  'listEvidenceKeys',
  'listQuestionStatuses',
  'listSiteAudits',
  'restoreAuditType',
  'retireAuditType',
  'saveAuditType',
  'saveCheckUpPlan',
  'syncOwnPhrases',
]

/** Calls for uploaded files, which are not about one audit. */
const FILE_CALLS = ['getDocument', 'linkDocument']

describe('authorisation matrix by audit status', () => {
  it('has a row for every call that concerns one audit', () => {
    const tested = new Set<string>(STATUS_ROWS.map(({ call }) => call))
    expect(
      Object.keys({ ...auditsCalls, ...criteriaCalls, ...documentsCalls })
        .filter((name) => !tested.has(name) && !FILE_CALLS.includes(name))
        .sort(),
    ).toEqual(EXCLUDED)
  })

  it.each(STATUS_ROWS.map((row) => [row.variant ? `${row.call}, ${row.variant}` : row.call, row] as const))(
    'responds to every role in every status as the row says: %s',
    async (_, row) => {
      const run = await runStatuses(server, row)
      cells += run.cells
      wrong += run.problems.length
      expect(run.problems).toEqual([])
    },
    30_000,
  )
})
