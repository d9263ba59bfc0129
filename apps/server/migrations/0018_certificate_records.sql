-- A certificate is a record of its own: what it covers, who decided it, how long it is valid, and its status.
alter table certificate
  add column site_id uuid references site,
  add column audit_type_id uuid,
  add column revision integer,
  add column scope text,
  add column auditor_id uuid references user_account,
  -- NULL if the decision was made before it was recorded.
  add column decided_by uuid references user_account,
  add column valid_from date,
  -- The last day on which the certificate is valid.
  add column valid_until date,
  -- Expired is not stored: it follows from valid_until.
  add column status text not null default 'valid' check (status in ('valid', 'suspended', 'withdrawn', 'superseded')),
  add column review_date date,
  add column superseded_by text references certificate,
  add column version integer not null default 1,
  -- The last change of the record. An expiry changes no row.
  add column updated_at timestamptz;

update certificate set
  site_id = audit.site_id,
  audit_type_id = audit.audit_type_id,
  revision = audit.started_revision,
  scope = 'All rooms, facilities and services of the property at '
    || concat_ws(', ', nullif(trim(site.address1), ''), trim(site.city_town)) || '.',
  auditor_id = audit.auditor_id,
  decided_by = (
    select event_log.user_id from event_log
    where event_log.correlation_id = audit.audit_id
      and event_log.event_type = 'certificate-issued' and event_log.event_at = certificate.issued_at
      and event_log.user_id is distinct from audit.auditor_id
    limit 1),
  valid_from = (certificate.issued_at at time zone 'UTC')::date,
  valid_until = audit.audit_expires_date,
  status = case when certificate.withdrawn_at is null then 'valid' else 'withdrawn' end,
  updated_at = coalesce(certificate.withdrawn_at, certificate.issued_at)
from audit join site on site.site_id = audit.site_id
where audit.audit_id = certificate.audit_id;

-- A newer certificate supersedes the older one of the property, unless that was withdrawn or had expired.
update certificate set status = 'superseded', superseded_by = newer.certificate_number, updated_at = newer.issued_at
from certificate as older
cross join lateral (
  select next.certificate_number, next.issued_at, next.valid_from from certificate as next
  where next.site_id = older.site_id and next.issued_at > older.issued_at
  order by next.issued_at limit 1
) as newer
where older.certificate_number = certificate.certificate_number
  and certificate.status = 'valid' and certificate.valid_until >= newer.valid_from;

-- The history of every certificate.
create table certificate_event (
  certificate_event_id bigint primary key generated always as identity,
  certificate_number text not null references certificate,
  action text not null check (action in ('issue', 'suspend', 'lift', 'withdraw', 'supersede', 're-issue')),
  -- The status after the event.
  status text not null check (status in ('valid', 'suspended', 'withdrawn', 'superseded')),
  at timestamptz not null,
  actor_id uuid references user_account,
  -- The actor's role when it happened; NULL for the system.
  actor_role text check (actor_role in ('Admin', 'Auditor', 'Hotel', 'EnvironmentalPerformance')),
  public_reason text not null default '',
  -- Only Admins see it.
  internal_reason text not null default '',
  review_date date,
  check ((action = 'suspend') = (review_date is not null))
);
create index certificate_event_of on certificate_event (certificate_number, certificate_event_id);

insert into certificate_event (certificate_number, action, status, at, actor_id, actor_role, public_reason)
select certificate_number, 'issue', 'valid', issued_at, decided_by,
  case when decided_by is null then null else 'Admin' end, ''
from certificate order by issued_at, certificate_number;
insert into certificate_event (certificate_number, action, status, at, public_reason)
select certificate_number, 'withdraw', 'withdrawn', withdrawn_at, 'Criteria are no longer met.'
from certificate where withdrawn_at is not null order by withdrawn_at, certificate_number;
insert into certificate_event (certificate_number, action, status, at, public_reason)
select certificate_number, 'supersede', 'superseded', updated_at, 'Replaced by certificate ' || superseded_by || '.'
from certificate where status = 'superseded' order by updated_at, certificate_number;

create trigger certificate_event_append_only before update or delete or truncate on certificate_event
  for each statement execute function refuse_change();

alter table certificate
  alter column site_id set not null,
  alter column audit_type_id set not null,
  alter column revision set not null,
  alter column scope set not null,
  alter column auditor_id set not null,
  alter column valid_from set not null,
  alter column valid_until set not null,
  alter column updated_at set not null,
  drop column withdrawn_at,
  add foreign key (audit_type_id, revision) references audit_type_revision,
  add check (decided_by <> auditor_id),
  add check ((status = 'superseded') = (superseded_by is not null)),
  add check ((status = 'suspended') = (review_date is not null));

create index certificate_of_site on certificate (site_id, issued_at desc);
create index certificate_updated on certificate (updated_at, certificate_number);
create index certificate_ending on certificate (valid_until) where status in ('valid', 'suspended');
create index certificate_to_review on certificate (review_date) where status = 'suspended';

-- Whether the public register names the person who decided a certificate.
alter table programme_settings add column name_decision_maker boolean not null default true;
