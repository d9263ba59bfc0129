create table audit (
  audit_id uuid primary key,
  -- A site with audits cannot be deleted.
  site_id uuid not null references site,
  status text not null check (status in (
    'Audit Due', 'Date Set', 'Audit Confirmed', 'Report Pending', 'Quality Check', 'Rejected', 'Improvements',
    'Certified', 'Not Certified', 'Cancelled', 'Expired Audit', 'Expired Certification')),
  audit_type_id uuid references audit_type,
  -- The revision it was started with, and keeps; before that the newest enabled one counts.
  started_revision integer,
  auditor_id uuid references user_account,
  -- Null while it is unallocated.
  assigned_user_id uuid references user_account,
  created_by uuid references user_account,
  created_at timestamptz not null,
  auditor_date date,
  date_confirmed boolean not null default false,
  -- The day the property would rather have.
  requested_date date,
  audit_expires_date date,
  first_audit boolean not null,
  auditor_paid boolean not null default false,
  auditor_invoice_date date,
  auditor_submitted_at timestamptz,
  results_sent_at timestamptz,
  -- The improvements deadline.
  kip_due_date date,
  certified_at timestamptz,
  certificate_number text unique,
  -- As first submitted; what it is now follows from the answers.
  total_non_compliances integer check (total_non_compliances >= 0),
  version integer not null default 1,

  -- What the list orders, filters and searches by, copied here so that one index answers: the triggers below keep it.
  site_name text collate "und-x-icu" not null,
  country char(2) not null,
  auditor_name text,
  reviewer_id uuid not null
    generated always as (coalesce(assigned_user_id, '00000000-0000-0000-0000-000000000000'::uuid)) stored,
  search_text text not null generated always as (plain(site_name || ' ' || coalesce(auditor_name, ''))) stored,

  foreign key (audit_type_id, started_revision) references audit_type_revision,
  check (auditor_date <= audit_expires_date),
  -- Only an audit that never got beyond the request for it has no date, no auditor and no type.
  check (
    status in ('Audit Due', 'Cancelled', 'Expired Audit')
    or num_nulls(audit_type_id, auditor_id, auditor_date, audit_expires_date) = 0
  ),
  check (status <> 'Date Set' or requested_date is not null),
  check (
    status in ('Audit Due', 'Date Set', 'Audit Confirmed', 'Cancelled', 'Expired Audit')
    or started_revision is not null
  ),
  check (
    status not in ('Quality Check', 'Rejected', 'Improvements', 'Certified', 'Not Certified', 'Expired Certification')
    or auditor_submitted_at is not null
  ),
  check (status <> 'Improvements' or kip_due_date is not null),
  check (
    status not in ('Improvements', 'Certified', 'Not Certified', 'Expired Certification')
    or results_sent_at is not null
  ),
  check (
    status not in ('Certified', 'Expired Certification') or num_nulls(certified_at, certificate_number) = 0
  )
);

-- Two administrators who book at the same moment: one of them is second.
create unique index audit_one_active on audit (site_id) where status in (
  'Audit Due', 'Date Set', 'Audit Confirmed', 'Report Pending', 'Quality Check', 'Rejected');
create index audit_of_site on audit (site_id, created_at desc, audit_id desc);
create index audit_of_auditor on audit (auditor_id, status);

-- The list: each order alone, and below each filter. The id at the end makes every page reproducible, and lets a
-- page be found in the index alone.
create index audit_by_name on audit (site_name, audit_id);
create index audit_by_date on audit (auditor_date, audit_id);
create index audit_by_date_desc on audit (auditor_date desc nulls last, audit_id desc);
create index audit_status_name on audit (status, site_name, audit_id);
create index audit_status_date on audit (status, auditor_date desc nulls last, audit_id desc);
create index audit_country_name on audit (country, site_name, audit_id);
create index audit_country_date on audit (country, auditor_date desc nulls last, audit_id desc);
create index audit_reviewer_name on audit (reviewer_id, site_name, audit_id);
create index audit_reviewer_date on audit (reviewer_id, auditor_date desc nulls last, audit_id desc);
create index audit_search on audit using gin (search_text gin_trgm_ops);

-- `for share` waits for a change of name that is under way, so that no audit is written with the old one after it.
create function copy_audit_names() returns trigger language plpgsql as $$
begin
  select site.site_name, site.country into new.site_name, new.country
  from site where site.site_id = new.site_id for share;
  new.auditor_name := null;
  if new.auditor_id is not null then
    select user_account.name into new.auditor_name
    from user_account where user_account.user_id = new.auditor_id for share;
  end if;
  return new;
end $$;
create trigger audit_names before insert or update of site_id, auditor_id on audit
  for each row execute function copy_audit_names();

create function rename_audited_site() returns trigger language plpgsql as $$
begin
  update audit set site_name = new.site_name, country = new.country where site_id = new.site_id;
  return null;
end $$;
create trigger site_audit_names after update of site_name, country on site
  for each row when ((old.site_name, old.country) is distinct from (new.site_name, new.country))
  execute function rename_audited_site();

create function rename_auditor() returns trigger language plpgsql as $$
begin
  update audit set auditor_name = new.name where auditor_id = new.user_id;
  return null;
end $$;
create trigger user_account_audit_names after update of first_name, surname on user_account
  for each row when (old.name is distinct from new.name)
  execute function rename_auditor();
