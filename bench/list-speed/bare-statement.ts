const selectUser = (prefix: string) =>
  [
    'user_id',
    'name',
    'first_name',
    'surname',
    'email',
    'photo_document_id',
    'languages',
    'email_confirmed_at',
    'updated_at',
    'disabled_at',
  ]
    .map((column) => `${prefix}.${column} as ${prefix}_${column}`)
    .concat(`'EnvironmentalPerformance' = any(${prefix}.roles) as ${prefix}_metrics`)
    .join(', ')

const selectHasUnread = (conversation: string) => `exists (
  select from message_reader where user_id = $2 and message_reader.audit_id = audit.audit_id and read_at is null
    and conversation = '${conversation}')`

/** The first page of the audits in one status, and their total. */
export const BARE_STATEMENT = `
  select (select count(*) from audit where status = $1) as total, audit.audit_id, audit.status, audit.audit_type_id,
    audit.auditor_name, audit.created_at, audit.auditor_date, audit.audit_expires_date, audit.auditor_submitted_at,
    audit.certified_at, audit.kip_due_date, audit.results_sent_at, audit.date_confirmed, audit.requested_date,
    audit.first_audit, audit.overturned_by_case_id is not null as is_overturned, audit.mode, audit.check_up_due, audit.total_non_compliances, audit.final_non_compliances,
    site.site_id, site.site_name, site.company_id, site.country, site.city_town, site.property_urn,
    revision.name as type_name, revision.type_version, revision.revision as type_revision,
    exists (select from audit as later where later.site_id = audit.site_id
      and later.created_at > audit.created_at and later.mode <> 'check-up') as has_later_audit,
    ${selectHasUnread('Customer')} as unread_customer, ${selectHasUnread('Auditor')} as unread_auditor,
    ${selectUser('auditor')}, ${selectUser('reviewer')}
  from (select audit_id from audit where status = $1 order by site_name, audit_id limit 25) as page
  join audit on audit.audit_id = page.audit_id
  join site on site.site_id = audit.site_id
  left join audit_type_revision as revision on revision.audit_type_id = audit.audit_type_id
    and revision.revision = coalesce(audit.started_revision, (
      select max(newest.revision) from audit_type_revision as newest
      where newest.audit_type_id = audit.audit_type_id and newest.enabled))
  left join user_account as auditor on auditor.user_id = audit.auditor_id
  left join user_account as reviewer on reviewer.user_id = audit.assigned_user_id
  order by audit.site_name, audit.audit_id`
