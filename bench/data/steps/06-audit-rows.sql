insert into audit (audit_id, site_id, status, audit_type_id, started_revision, auditor_id, assigned_user_id, created_by,
  created_at, auditor_date, date_confirmed, requested_date, audit_expires_date, first_audit, auditor_paid,
  auditor_submitted_at, results_sent_at, kip_due_date, certified_at, certificate_number, total_non_compliances, site_name,
  country, auditor_name, final_non_compliances, status_since)
select audit_id, site_id, made_audit.status, audit_type_id, case when started then revision end, auditor_id, reviewer_id,
  reviewer_id, made_audit.created_at, visited, visited is not null and made_audit.status <> 'Date Set',
  case when made_audit.status in ('Date Set', 'Audit Due') then coalesce(visited, ':today'::date + 60) end, expires,
  made_audit.first_audit, coalesce(sent_at < ':today'::date - 30, false), submitted_at, sent_at,
  case when made_audit.status = 'Improvements' then sent_at::date + 90 end,
  case when made_audit.status in ('Certified', 'Expired Certification') then sent_at end,
  case when made_audit.status in ('Certified', 'Expired Certification')
    then to_char(sent_at, 'YYYY-') || upper(substr(md5(made_audit.n || ' :seed'), 1, 16)) end,
  found, site_name, country, auditor.name, counted,
  coalesce(case when made_audit.status = 'Expired Certification' then expires::timestamptz end, sent_at, submitted_at,
    case when started then visited::timestamptz end, made_audit.created_at)
from made_audit
left join user_account as auditor on auditor.user_id = auditor_id
left join (
  select audit_id, count(*) filter (where made_answer.found and (not first_audit or is_mandatory)) as found,
    count(*) filter (where made_answer.status = 'Noncompliant' and (not first_audit or is_mandatory)) as counted
  from made_answer where visible group by audit_id
) as answered using (audit_id)
order by audit_id;

insert into certificate (certificate_number, audit_id, issued_at, site_id, audit_type_id, revision, certified_name, scope,
  auditor_id, decided_by, valid_from, valid_until, updated_at, status, superseded_by)
select certificate_number, audit_id, certified_at, site_id, audit_type_id, started_revision, site_name,
  'All rooms, facilities and services of the property.', auditor_id, nullif(assigned_user_id, auditor_id),
  certified_at::date, audit_expires_date, coalesce(replaced_at, certified_at),
  case when replaced_at::date <= audit_expires_date then 'superseded' else 'valid' end,
  case when replaced_at::date <= audit_expires_date then replaced_by end
from (
  select audit.*, lead(certified_at) over of_site as replaced_at, lead(certificate_number) over of_site as replaced_by
  from audit where certificate_number is not null
  window of_site as (partition by site_id order by certified_at)
) as certified
order by certified.certified_at desc;

insert into certificate_event (certificate_number, action, status, at, actor_id, actor_role)
select certificate_number, 'issue', 'valid', issued_at, decided_by, case when decided_by is not null then 'Admin' end
from certificate;
insert into certificate_event (certificate_number, action, status, at, public_reason)
select certificate_number, 'supersede', 'superseded', updated_at, 'Replaced by certificate ' || superseded_by || '.'
from certificate where status = 'superseded';

insert into gift_declaration (gift_declaration_id, audit_id, declared_by, declared_at, has_been_bribed, items, who, value)
select pg_temp.made_id('gift', n, submitted_at), audit_id, auditor_id, submitted_at, bribed,
  case when bribed then 'A box of oranges' else '' end, case when bribed then 'The manager' else '' end,
  case when bribed then 'EUR 20' else '' end
from (select *, pg_temp.chance(n, 51) < 0.01 as bribed from made_audit) as declared
where submitted_at is not null;

insert into access_grant (user_id, site_id, granted_at, source, source_id)
select auditor_id, site_id, created_at, 'audit', audit_id from made_audit
where auditor_id is not null and status not in ('Cancelled', 'Expired Audit');

insert into event_log (correlation_id, event_at, source, event_type, status, title, description, user_id)
select audit_id, at, 'Audits', case title when 'Audit created' then 'audit-created' else 'audit-status-changed' end,
  nullif(title, 'Audit created'), title, description, person
from (
  select audit_id, created_at as at, 'Audit created' as title, 'The audit was requested.' as description, reviewer_id as person
  from made_audit
  union all
  select audit_id, created_at + interval '5 days', 'Audit Confirmed', 'A date was agreed.', reviewer_id
  from made_audit where visited is not null
  union all
  select audit_id, visited + interval '18 hours', 'Report Pending', 'The audit took place.', auditor_id
  from made_audit where started
  union all
  select audit_id, submitted_at, 'Quality Check', 'The report was submitted.', auditor_id
  from made_audit where submitted_at is not null
  union all
  select audit_id, sent_at, case status when 'Expired Certification' then 'Certified' else status end,
    'The results were sent.', reviewer_id
  from made_audit where sent_at is not null
  union all
  select audit_id, expires::timestamptz, status, 'The expiry date has passed.', null
  from made_audit where status in ('Expired Certification', 'Expired Audit')
) as made_event
order by at, audit_id, title;

insert into notification (notification_id, user_id, audit_id, kind, notified_at, read_at)
select pg_temp.made_id('notification ' || kind || role, n, at), person, audit_id, kind, at,
  case when pg_temp.chance(n, 52) < 0.9 then at + interval '1 day' end
from (
  select n, audit_id, 'booked' as kind, 'auditor' as role, auditor_id as person, created_at + interval '5 days' as at
  from made_audit where latest and visited is not null
  union all
  select n, audit_id, 'booked', 'hotel', hotel_id, created_at + interval '5 days' from made_audit where latest and visited is not null
  union all
  select n, audit_id, 'submitted', 'reviewer', reviewer_id, submitted_at from made_audit where latest and submitted_at is not null
  union all
  select n, audit_id, 'certified', 'hotel', hotel_id, sent_at from made_audit where latest and status = 'Certified'
) as made_notification where person is not null;

insert into mail (mail_id, template_key, to_address, to_user_id, subject, html, text, state, attempts, queued_at, sent_at)
select pg_temp.made_id('mail', made_audit.n, made_audit.created_at), 'audit-booked', hotel.email::text, hotel_id,
  'Your audit of ' || site_name, '<p>Your audit is booked.</p>', 'Your audit is booked.',
  case when pg_temp.chance(made_audit.n, 53) < 0.01 then 'failed' else 'sent' end, 1, made_audit.created_at,
  made_audit.created_at
from made_audit join user_account as hotel on hotel.user_id = hotel_id where visited is not null;

-- The triggers that list certificates in the register are off while the rows are inserted.
insert into register_entry (certificate_number, site_id, site_name, city_town, county, country, audit_type_id, status,
  valid_until)
select certificate_number, site_id, site.site_name, city_town, county, country, audit_type_id, status, valid_until
from certificate join site using (site_id)
where status <> 'superseded';
