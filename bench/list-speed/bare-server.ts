import { createServer } from 'node:http'
import { dayOf, isAuditStatus, isHistoric, statusTexts } from '@sojourn/domain'
import type pg from 'pg'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { BARE_STATEMENT } from './bare-statement.ts'

type Row = pg.QueryResultRow

const presentUser = (row: Row, prefix: string) =>
  row[`${prefix}_user_id`] === null
    ? null
    : {
        userID: row[`${prefix}_user_id`],
        name: row[`${prefix}_name`],
        firstName: row[`${prefix}_first_name`],
        surname: row[`${prefix}_surname`],
        emailAddress: row[`${prefix}_email`],
        profileImage: row[`${prefix}_photo_document_id`],
        languages: row[`${prefix}_languages`],
        accountConfirmed: row[`${prefix}_email_confirmed_at`] !== null,
        lastUpdated: row[`${prefix}_updated_at`],
        metricsUser: row[`${prefix}_metrics`],
        disabled: row[`${prefix}_disabled_at`] !== null,
      }

const presentStatus = (row: Row, now: Date) => ({
  name: row.status,
  ...(isAuditStatus(row.status)
    ? statusTexts(
        {
          status: row.status,
          dateConfirmed: row.date_confirmed,
          auditorDate: row.auditor_date,
          requestedDate: row.requested_date,
          auditExpiresDate: row.audit_expires_date,
          kipDueDate: row.kip_due_date,
          improvementsLeft: row.final_non_compliances,
          hasLaterAudit: row.has_later_audit,
        },
        dayOf(now),
      )
    : {}),
})

const presentAudit = (row: Row, now: Date) => ({
  auditID: row.audit_id,
  auditStatus: presentStatus(row, now),
  auditType:
    row.type_name === null
      ? null
      : {
          auditTypeID: row.audit_type_id,
          name: row.type_name,
          typeVersion: row.type_version,
          version: row.type_revision,
          historic: isHistoric(row.type_name),
        },
  mode: row.mode,
  checkUpDue: row.check_up_due,
  site: {
    siteID: row.site_id,
    siteName: row.site_name,
    companyID: row.company_id,
    country: row.country,
    cityTown: row.city_town,
    propertyURN: row.property_urn,
  },
  auditor: presentUser(row, 'auditor'),
  assignedToUser: presentUser(row, 'reviewer'),
  auditCreatedDate: row.created_at,
  auditorDate: row.auditor_date,
  auditExpiresDate: row.audit_expires_date,
  auditorSubmittedDate: row.auditor_submitted_at,
  certifiedDate: row.certified_at,
  kipDueDate: row.kip_due_date,
  resultsSentDate: row.results_sent_at,
  dateConfirmed: row.date_confirmed,
  requestedDate: row.requested_date,
  firstAudit: row.first_audit,
  overturned: row.is_overturned,
  totalNonCompliances: row.total_non_compliances,
  finalNonCompliances: row.final_non_compliances,
  hasUnreadMessages: row.unread_customer,
  hasUnreadAuditorMessages: row.unread_auditor,
  siteName: row.site_name,
  country: row.country,
  auditorName: row.auditor_name,
  reviewerName: row.reviewer_name,
})

/** Starts a server of node:http and pg alone: one prepared statement, which also counts the audits, and no access checks. */
export function startBareServer(
  databaseUrl: string,
  userID: string,
  now = () => new Date(),
): Promise<{ port: number; close(): Promise<void> }> {
  const pool = createPool(databaseUrl, createLog('silent'))
  const server = createServer(async (request, response) => {
    const filter = new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('Filter')
    const { rows } = await pool.query({ name: 'bare', text: BARE_STATEMENT, values: [filter, userID] })
    const totalCount = rows[0]?.total ?? 0
    const body = JSON.stringify(rows.map((row) => presentAudit(row, now())))
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-pagination': JSON.stringify({
        totalCount,
        pageSize: 25,
        currentPage: 1,
        totalPages: Math.ceil(totalCount / 25),
      }),
    })
    response.end(body)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : 0,
        close: async () => {
          server.closeAllConnections()
          server.close()
          await pool.end()
        },
      })
    })
  })
}
