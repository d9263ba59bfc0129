import type { Queryable } from './record-statements.ts'

/** The ids of a user of each role with typical records, and of the records to open. */
export interface SampleRecords {
  admin: string
  auditor: string
  hotel: string
  manager: string
  audit: string
  question: string
  site: string
  siteName: string
  company: string
  group: string
  trade: string
  auditType: string
  section: string
  report: string
  reportMonth: string
  environmental: string
  mail: string
}

export async function findSampleRecords(client: Queryable): Promise<SampleRecords> {
  const { rows } = await client.query<SampleRecords>(`
    with reporting_site as (
      select report.site_id, (array_agg(report.report_id order by report.month desc))[2] as report,
        (array_agg(report.month order by report.month desc))[2] as month
      from environmental_report report
      join user_account on user_account.user_id in (
        select user_id from access_grant where access_grant.site_id = report.site_id and source = 'hand')
      where roles = array['Hotel', 'EnvironmentalPerformance'] and disabled_at is null
        and exists (select from audit_response join audit using (audit_id) where audit.site_id = report.site_id)
      group by report.site_id having count(*) > 30 order by report.site_id limit 1
    ), discussed_audit as (
      select conversation_message.audit_id, audit_type_question_id, auditor_id, assigned_user_id
      from conversation_message join audit using (audit_id)
      where audit.auditor_id in (select user_id from user_account where disabled_at is null)
        and audit.assigned_user_id in (select user_id from user_account where disabled_at is null)
        and audit.status = 'Improvements'
      order by (select count(*) from audit_response where audit_response.audit_id = audit.audit_id) desc limit 1
    )
    select discussed_audit.assigned_user_id as admin, discussed_audit.auditor_id as auditor, hotel.user_id as hotel,
      (select access_grant.user_id from access_grant where access_grant.company_id is not null order by 1 limit 1) as manager,
      discussed_audit.audit_id as audit, discussed_audit.audit_type_question_id as question, reporting_site.site_id as site,
      site.site_name as "siteName", site.company_id as company,
      (select group_id from site_group where kind = 'customer-group' order by group_id limit 1) as "group",
      (select group_id from site_group where kind = 'travel-trade' order by group_id limit 1) as trade,
      (select audit_type_id from audit where audit.audit_id = discussed_audit.audit_id) as "auditType",
      'c2fe2db5-fe8b-5f7e-b342-66d43b6c82b6' as section, reporting_site.report, to_char(reporting_site.month, 'FMMM/YYYY') as "reportMonth",
      hotel.user_id as environmental, (select mail_id from mail order by queued_at desc limit 1) as mail
    from reporting_site join site using (site_id), discussed_audit, lateral (
      select access_grant.user_id from access_grant join user_account using (user_id)
      where access_grant.site_id = reporting_site.site_id and roles = array['Hotel', 'EnvironmentalPerformance'] limit 1) as hotel`)
  const [records] = rows
  if (!records) throw new Error('The database has too little data. Fill it with `npm run verify:data`.')
  return records
}
