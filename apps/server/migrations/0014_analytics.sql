-- Figures about the whole programme, kept by the database itself as rows change, so that nobody counts a million audits to
-- draw a chart. A change writes what it adds and takes away; a job adds that up every minute. No row is ever shared by two
-- writers, so counting makes nobody wait.

create table kept_figure (
  kind text not null,
  -- A status, a person, a criterion, a measure: whatever the kind counts by.
  subject text not null,
  -- The first day of the month it belongs to; the first of all days where a kind has no months.
  month date not null,
  country char(2) not null,
  -- The zero id while there is none.
  audit_type_id uuid not null,
  -- A second thing to count by; empty for most kinds.
  detail text not null,
  count bigint not null,
  amount numeric not null,
  -- What an amount is divided by.
  weight numeric not null,
  primary key (kind, month, subject, country, audit_type_id, detail)
);

create table kept_change (
  change_id bigint primary key generated always as identity,
  kind text not null,
  subject text not null,
  month date not null,
  country char(2) not null,
  audit_type_id uuid not null,
  detail text not null,
  count bigint not null,
  amount numeric not null default 0,
  weight numeric not null default 0
);
create index kept_change_kind on kept_change (kind, month, subject);

-- What everybody reads: what was added up, and what has changed since, as one moment sees both.
create view figure as
  select kind, subject, month, country, audit_type_id, detail, count, amount, weight from kept_figure
  union all
  select kind, subject, month, country, audit_type_id, detail, count, amount, weight from kept_change;

create function month_of(day date) returns date immutable language sql as $$
  select day - (extract(day from day)::integer - 1)
$$;
create function month_of(instant timestamptz) returns date immutable language sql as $$
  select month_of((instant at time zone 'UTC')::date)
$$;
create function type_key(audit_type_id uuid) returns uuid immutable language sql as $$
  select coalesce(audit_type_id, '00000000-0000-0000-0000-000000000000'::uuid)
$$;

-- How long an audit has been where it is.
alter table audit add column status_since timestamptz;
update audit set status_since = coalesce(
  (select max(event_log.event_at) from event_log
   where event_log.correlation_id = audit.audit_id and event_log.source = 'Audits' and event_log.title = audit.status),
  audit.created_at);
alter table audit alter column status_since set not null;

create function begin_audit_status() returns trigger language plpgsql as $$
begin
  new.status_since := coalesce(new.status_since, new.created_at);
  return new;
end $$;
create trigger audit_status_begins before insert on audit
  for each row execute function begin_audit_status();

-- Found noncompliant in a report that was handed in; it stays so when it is put right afterwards. While the report is
-- being written, a mark is only a mark.
alter table audit_response add column found boolean not null default false;
update audit_response set found = status = 'Noncompliant' or exists (
  select from response_change
  where response_change.audit_response_id = audit_response.audit_response_id
    and response_change.kind = 'status' and response_change.after = 'Noncompliant');

create function mark_found() returns trigger language plpgsql as $$
begin
  new.found := new.status = 'Noncompliant' or (new.found and (tg_op = 'INSERT' or exists (
    select from audit where audit.audit_id = new.audit_id and audit.auditor_submitted_at is not null)));
  return new;
end $$;
create trigger audit_response_found before insert or update of status on audit_response
  for each row execute function mark_found();

-- Where a site stands: as its latest audit does.
create table site_standing (
  site_id uuid primary key references site on delete cascade,
  country char(2) not null,
  enabled boolean not null,
  -- The month it came in.
  since date not null,
  -- 'No audit' before the first one.
  status text not null,
  audit_type_id uuid not null
);

-- What a monthly report comes to. The month, the nights and the entries are what counts; the rest follows from them.
create table report_standing (
  report_id uuid primary key references environmental_report on delete cascade,
  site_id uuid not null,
  month date not null,
  entries bigint not null,
  guest_nights bigint not null,
  -- Null where nothing was entered that has such a figure.
  energy numeric,
  water numeric,
  waste numeric,
  emissions numeric
);
create index report_standing_site on report_standing (site_id);

-- Which of the fields that were typed is multiplied, and by what. The forms stand in the domain, and a test holds these
-- against them.
alter table environmental_classification
  add column quantity_field text not null default '',
  add column has_unit boolean not null default true,
  add column own_factor boolean not null default false;
update environmental_classification set quantity_field = case classification
    when 'MAINS_ELECTRICITY' then 'kwh-used'
    when 'MAINS_GAS' then 'kwh-used'
    when 'WATER_USAGE' then 'total-used'
    when 'RENEWABLE_EXPORTED' then 'exported-kwh'
    when 'CARBON_CREDITS' then 'co2-offset'
    when 'HAZARDOUS_LIQUID' then 'total-volume-purchased'
    when 'HAZARDOUS_SOLID' then 'total-weight-purchased'
    when 'SINGLE_USE_PLASTICS' then 'quantity-purchased'
    when 'MEAT' then 'quantity-purchased'
    when 'FISH' then 'quantity-purchased'
    when 'DAIRY_LIQUIDS' then 'quantity-purchased'
    when 'DAIRY_SOLIDS' then 'quantity-purchased'
    else 'used-in-unit'
  end,
  has_unit = classification not in (
    'MAINS_ELECTRICITY', 'MAINS_GAS', 'RENEWABLE_EXPORTED', 'SINGLE_USE_PLASTICS'),
  own_factor = classification in ('MAINS_ELECTRICITY', 'MAINS_GAS', 'RENEWABLE_EXPORTED');
alter table environmental_classification alter column quantity_field drop default;

create function typed_number(typed text) returns double precision immutable language sql as $$
  select case when trim(typed) ~ '^\d{1,15}(\.\d{1,12})?$' then trim(typed)::double precision end
$$;

-- What an audit is counted as.
create function figures_of_audit(status text, auditor_id uuid, reviewer_id uuid, expires date)
returns table (kind text, subject text, detail text, month date) immutable language sql as $$
  select kind, subject, detail, month from (values
    ('audit', status, '', date '0001-01-01'),
    ('audit of auditor', auditor_id::text, status, date '0001-01-01'),
    ('audit of administrator', reviewer_id::text, status, date '0001-01-01'),
    ('certificate', case when status = 'Certified' then '' end, '', month_of(expires))
  ) as one (kind, subject, detail, month)
  where subject is not null and month is not null
$$;

-- What an entry of its log is counted as: submitted, and decided in one way or another.
create function figures_of_event(source text, title text, event_at timestamptz)
returns table (kind text, subject text, month date) immutable language sql as $$
  select 'event', title, month_of(event_at)
  where source = 'Audits' and title in ('Quality Check', 'Rejected', 'Improvements', 'Not Certified', 'Certified')
$$;

-- What an answer is counted as, once its report was handed in: answered, and found noncompliant.
create function figures_of_answer(submitted_at timestamptz, visited date, first_audit boolean, mandatory boolean, found boolean)
returns table (kind text, month date) immutable language sql as $$
  select kind, month_of(visited) from (values ('answer', true), ('finding', found)) as one (kind, counts)
  where counts and submitted_at is not null and (not first_audit or mandatory)
$$;

-- What a site is counted as: by its standing, and by the month since which its data is expected.
create function figures_of_site(enabled boolean, since date, status text)
returns table (kind text, subject text, month date) immutable language sql as $$
  select kind, subject, month from (values
    ('site', status, date '0001-01-01'), ('site since', '', since)
  ) as one (kind, subject, month)
  where enabled
$$;

-- What a monthly report is counted as: that there is one where one is expected, and what it comes to per guest night.
create function figures_of_report(
  enabled boolean, expected boolean, entries bigint, guest_nights bigint,
  energy numeric, water numeric, waste numeric, emissions numeric)
returns table (kind text, subject text, amount numeric, weight numeric) immutable language sql as $$
  select kind, subject, amount, weight from (values
    ('monthly report', '', case when expected then 0 end, 0::numeric),
    ('intensity', 'energy', energy, guest_nights),
    ('intensity', 'water', water, guest_nights),
    ('intensity', 'waste', waste, guest_nights),
    ('intensity', 'emissions', emissions, guest_nights)
  ) as one (kind, subject, amount, weight)
  where enabled and entries > 0 and amount is not null and (kind <> 'intensity' or weight > 0)
$$;

-- What came and what went, with all that is counted along with it: an audit that moves to another country takes its log and
-- its answers there.
create function note_audits(came audit[], went audit[]) returns void language sql as $$
  with moved as (
    select 1 as sign, one.* from unnest(came) as one union all select -1, one.* from unnest(went) as one
  ), counted as (
    select sign, country, audit_type_id, kind, subject, month, detail
    from moved cross join lateral figures_of_audit(status, auditor_id, reviewer_id, audit_expires_date)
    union all
    select sign, country, audit_type_id, kind, subject, month, ''
    from moved
    join event_log on event_log.correlation_id = moved.audit_id
    cross join lateral figures_of_event(event_log.source, event_log.title, event_log.event_at)
    union all
    select sign, country, moved.audit_type_id, kind, question.criterion_id::text, month, ''
    from moved
    join audit_response response on response.audit_id = moved.audit_id
    join audit_type_question question on question.audit_type_question_id = response.audit_type_question_id
    cross join lateral figures_of_answer(
      moved.auditor_submitted_at, moved.auditor_date, moved.first_audit, question.is_mandatory, response.found)
    where question.visible
  )
  insert into kept_change (kind, subject, month, country, audit_type_id, detail, count)
  select kind, subject, month, country, type_key(audit_type_id), detail, sum(sign) from counted
  group by kind, subject, month, country, type_key(audit_type_id), detail having sum(sign) <> 0
$$;

create function note_events(came event_log[]) returns void language sql as $$
  insert into kept_change (kind, subject, month, country, audit_type_id, detail, count)
  select figures.kind, figures.subject, figures.month, audit.country, type_key(audit.audit_type_id), '', count(*)
  from unnest(came) as one
  cross join lateral figures_of_event(one.source, one.title, one.event_at) as figures
  join audit on audit.audit_id = one.correlation_id
  group by 1, 2, 3, 4, 5
$$;

create function note_answers(came audit_response[], went audit_response[]) returns void language sql as $$
  insert into kept_change (kind, subject, month, country, audit_type_id, detail, count)
  select figures.kind, question.criterion_id::text, figures.month, audit.country, type_key(audit.audit_type_id), '',
    sum(moved.sign)
  from (
    select 1 as sign, one.* from unnest(came) as one union all select -1, one.* from unnest(went) as one
  ) as moved
  join audit on audit.audit_id = moved.audit_id
  join audit_type_question question on question.audit_type_question_id = moved.audit_type_question_id
  cross join lateral figures_of_answer(
    audit.auditor_submitted_at, audit.auditor_date, audit.first_audit, question.is_mandatory, moved.found) as figures
  where question.visible
  group by 1, 2, 3, 4, 5 having sum(moved.sign) <> 0
$$;

create function note_sites(came site_standing[], went site_standing[]) returns void language sql as $$
  with moved as (
    select 1 as sign, one.* from unnest(came) as one union all select -1, one.* from unnest(went) as one
  ), counted as (
    select sign, country, audit_type_id, kind, subject, figures.month, 0::numeric as amount, 0::numeric as weight
    from moved cross join lateral figures_of_site(enabled, since, status) as figures
    union all
    select sign, country, audit_type_id, kind, subject, report.month, amount, weight
    from moved
    join report_standing report on report.site_id = moved.site_id
    cross join lateral figures_of_report(
      moved.enabled, report.month >= since, entries, guest_nights, energy, water, waste, emissions)
  )
  insert into kept_change (kind, subject, month, country, audit_type_id, detail, count, amount, weight)
  select kind, subject, month, country, audit_type_id, '', sum(sign), sum(sign * amount), sum(sign * weight)
  from counted group by kind, subject, month, country, audit_type_id
  having sum(sign) <> 0 or sum(sign * amount) <> 0 or sum(sign * weight) <> 0
$$;

create function note_reports(came report_standing[], went report_standing[]) returns void language sql as $$
  insert into kept_change (kind, subject, month, country, audit_type_id, detail, count, amount, weight)
  select figures.kind, figures.subject, moved.month, site.country, site.audit_type_id, '',
    sum(sign), sum(sign * figures.amount), sum(sign * figures.weight)
  from (
    select 1 as sign, one.* from unnest(came) as one union all select -1, one.* from unnest(went) as one
  ) as moved
  join site_standing site on site.site_id = moved.site_id
  cross join lateral figures_of_report(
    site.enabled, moved.month >= site.since, moved.entries, moved.guest_nights, moved.energy, moved.water, moved.waste,
    moved.emissions) as figures
  group by 1, 2, 3, 4, 5
  having sum(sign) <> 0 or sum(sign * figures.amount) <> 0 or sum(sign * figures.weight) <> 0
$$;

-- Whoever changes where a site stands waits for the other who does, and then looks again.
create function stand_sites(changed uuid[]) returns void language plpgsql as $$
begin
  if changed is null then
    return;
  end if;
  perform from site_standing where site_id = any(changed) order by site_id for update;
  insert into site_standing (site_id, country, enabled, since, status, audit_type_id)
  select site.site_id, site.country, site.enabled, month_of(site.created_at),
    coalesce(latest.status, 'No audit'), type_key(latest.audit_type_id)
  from site
  left join lateral (
    select audit.status, audit.audit_type_id from audit where audit.site_id = site.site_id
    order by audit.created_at desc, audit.audit_id desc limit 1
  ) as latest on true
  where site.site_id = any(changed)
  on conflict (site_id) do update set
    country = excluded.country, enabled = excluded.enabled, since = excluded.since, status = excluded.status,
    audit_type_id = excluded.audit_type_id
  where (site_standing.country, site_standing.enabled, site_standing.since, site_standing.status,
      site_standing.audit_type_id)
    is distinct from
    (excluded.country, excluded.enabled, excluded.since, excluded.status, excluded.audit_type_id);
end $$;

create function stand_reports(changed uuid[]) returns void language plpgsql as $$
begin
  -- Until this is written, its site stays where it stands.
  perform from site_standing
  where site_id in (select report.site_id from environmental_report report where report.report_id = any(changed))
  order by site_id for no key update;
  insert into report_standing (report_id, site_id, month, entries, guest_nights, energy, water, waste, emissions)
  select report.report_id, report.site_id, report.month, count(entry.entry_id),
    coalesce(report.total_guest_nights, 0),
    round((sum(case when own_factor then total else total * entry.kwh_factor end)
      filter (where section_type = 'ENERGY'))::numeric, 6),
    round((sum(total) filter (where section_type = 'WATER'))::numeric, 6),
    round((sum(total) filter (where section_type = 'SOLID_WASTE'))::numeric, 6),
    round((sum(total * case when own_factor then typed_number(entry.typed ->> 'co2e-conversion-number')
        else entry.co2e_factor end)
      filter (where section_type in ('ENERGY', 'WATER', 'SOLID_WASTE')))::numeric, 6)
  from environmental_report report
  left join environmental_entry entry on entry.report_id = report.report_id
  left join environmental_classification form on form.classification = entry.classification
  left join lateral (
    select typed_number(entry.typed ->> form.quantity_field)
      * case when form.has_unit then entry.unit_rate else 1 end as total
  ) as quantity on true
  where report.report_id = any(changed)
  group by report.report_id
  on conflict (report_id) do update set
    site_id = excluded.site_id, month = excluded.month, entries = excluded.entries,
    guest_nights = excluded.guest_nights, energy = excluded.energy, water = excluded.water, waste = excluded.waste,
    emissions = excluded.emissions;
end $$;

create function keep_audits() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_audits((select array_agg(came::audit) from came), null);
    perform stand_sites((select array_agg(distinct site_id) from came));
  elsif tg_op = 'DELETE' then
    perform note_audits(null, (select array_agg(went::audit) from went));
    perform stand_sites((select array_agg(distinct site_id) from went));
  -- Compared as sets, for a statement may change many: a plan that was made for one would compare each with each.
  elsif exists (
    select audit_id, site_id, status, audit_type_id, auditor_id, reviewer_id, country, audit_expires_date, auditor_date,
      first_audit, auditor_submitted_at is null
    from came
    except
    select audit_id, site_id, status, audit_type_id, auditor_id, reviewer_id, country, audit_expires_date, auditor_date,
      first_audit, auditor_submitted_at is null
    from went
  ) then
    perform note_audits((select array_agg(came::audit) from came), (select array_agg(went::audit) from went));
    perform stand_sites((select array_agg(distinct site_id) from (
      select site_id from came union select site_id from went) as both_sites));
  end if;
  return null;
end $$;
create trigger audit_kept_added after insert on audit
  referencing new table as came for each statement execute function keep_audits();
create trigger audit_kept_changed after update on audit
  referencing old table as went new table as came for each statement execute function keep_audits();
create trigger audit_kept_deleted after delete on audit
  referencing old table as went for each statement execute function keep_audits();

-- Until what belongs to them is written, nobody moves these audits elsewhere. Whoever is at work on an audit holds it
-- already; a share of it would not do, for two who share it and then change it wait for each other.
create function hold_audits(held uuid[]) returns void language plpgsql as $$
begin
  perform from audit where audit_id = any(held) order by audit_id for no key update;
end $$;

create function keep_events() returns trigger language plpgsql as $$
begin
  perform hold_audits((
    select array_agg(distinct came.correlation_id)
    from came cross join lateral figures_of_event(came.source, came.title, came.event_at)));
  perform note_events((select array_agg(came::event_log) from came where source = 'Audits'));
  return null;
end $$;
create trigger event_log_kept after insert on event_log
  referencing new table as came for each statement execute function keep_events();

create function keep_answers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform hold_audits((select array_agg(distinct audit_id) from came));
    perform note_answers((select array_agg(came::audit_response) from came), null);
  elsif tg_op = 'DELETE' then
    perform hold_audits((select array_agg(distinct audit_id) from went));
    perform note_answers(null, (select array_agg(went::audit_response) from went));
  else
    perform hold_audits((select array_agg(distinct audit_id) from came));
    perform note_answers(
      (select array_agg(came::audit_response) from came), (select array_agg(went::audit_response) from went));
  end if;
  return null;
end $$;
create trigger audit_response_kept_added after insert on audit_response
  referencing new table as came for each statement execute function keep_answers();
create trigger audit_response_kept_changed after update on audit_response
  referencing old table as went new table as came for each statement execute function keep_answers();
create trigger audit_response_kept_deleted after delete on audit_response
  referencing old table as went for each statement execute function keep_answers();

-- An import changes thousands of sites in one transaction, and few of them in what counts here; nobody waits for the others.
create function keep_sites() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform stand_sites((select array_agg(site_id) from came));
  else
    perform stand_sites((select array_agg(site_id) from (
      select site_id, country, enabled, created_at from came
      except select site_id, country, enabled, created_at from went) as moved));
  end if;
  return null;
end $$;
create trigger site_kept_added after insert on site
  referencing new table as came for each statement execute function keep_sites();
create trigger site_kept_changed after update on site
  referencing old table as went new table as came for each statement execute function keep_sites();

create function keep_standing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_sites((select array_agg(came::site_standing) from came), null);
  elsif tg_op = 'DELETE' then
    perform note_sites(null, (select array_agg(went::site_standing) from went));
  else
    perform note_sites(
      (select array_agg(came::site_standing) from came), (select array_agg(went::site_standing) from went));
  end if;
  return null;
end $$;
create trigger site_standing_added after insert on site_standing
  referencing new table as came for each statement execute function keep_standing();
create trigger site_standing_changed after update on site_standing
  referencing old table as went new table as came for each statement execute function keep_standing();
create trigger site_standing_deleted after delete on site_standing
  referencing old table as went for each statement execute function keep_standing();

create function keep_reports() returns trigger language plpgsql as $$
begin
  perform stand_reports((select array_agg(distinct report_id) from changed));
  return null;
end $$;
create trigger environmental_report_kept_added after insert on environmental_report
  referencing new table as changed for each statement execute function keep_reports();
create trigger environmental_report_kept_changed after update on environmental_report
  referencing new table as changed for each statement execute function keep_reports();
create trigger environmental_entry_kept_added after insert on environmental_entry
  referencing new table as changed for each statement execute function keep_reports();
create trigger environmental_entry_kept_changed after update on environmental_entry
  referencing new table as changed for each statement execute function keep_reports();
create trigger environmental_entry_kept_deleted after delete on environmental_entry
  referencing old table as changed for each statement execute function keep_reports();

create function keep_report_standing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_reports((select array_agg(came::report_standing) from came), null);
  elsif tg_op = 'DELETE' then
    perform note_reports(null, (select array_agg(went::report_standing) from went));
  else
    perform note_reports(
      (select array_agg(came::report_standing) from came), (select array_agg(went::report_standing) from went));
  end if;
  return null;
end $$;
create trigger report_standing_added after insert on report_standing
  referencing new table as came for each statement execute function keep_report_standing();
create trigger report_standing_changed after update on report_standing
  referencing old table as went new table as came for each statement execute function keep_report_standing();
create trigger report_standing_deleted after delete on report_standing
  referencing old table as went for each statement execute function keep_report_standing();

-- Everything anew, for a database that was not kept before or whose figures are in doubt; answers how many were wrong.
-- Whoever writes meanwhile waits, for every change of a figure goes through the table that is held here.
create function recount_figures() returns bigint language plpgsql as $$
declare
  wrong bigint;
  batch audit[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  lock table kept_change in share row exclusive mode;
  create temporary table figure_before on commit drop as
    select kind, subject, month, country, audit_type_id, detail,
      sum(count) as count, sum(amount) as amount, sum(weight) as weight
    from figure group by 1, 2, 3, 4, 5, 6;
  perform stand_sites((select array_agg(site_id) from site));
  perform stand_reports((select array_agg(report_id) from environmental_report));
  delete from kept_change;
  delete from kept_figure;
  loop
    select array_agg(one order by (one).audit_id) into batch
    from (select audit as one from audit where audit_id > last order by audit_id limit 1000) as few;
    exit when batch is null;
    perform note_audits(batch, null);
    last := batch[array_upper(batch, 1)].audit_id;
  end loop;
  perform note_sites((select array_agg(site_standing) from site_standing), null);
  select count(*) into wrong from (
    (select kind, subject, month, country, audit_type_id, detail, sum(count), sum(amount), sum(weight)
      from figure group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0
      except select * from figure_before where count <> 0)
    union
    (select * from figure_before where count <> 0
      except select kind, subject, month, country, audit_type_id, detail, sum(count), sum(amount), sum(weight)
      from figure group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0)
  ) as differing;
  drop table figure_before;
  return wrong;
end $$;

-- What has changed is added up. One at a time; whoever reads sees each change exactly once, before and after.
create function roll_up_figures() returns bigint language plpgsql as $$
declare
  taken bigint;
begin
  if not pg_try_advisory_xact_lock(7265307) then
    return 0;
  end if;
  with gone as (
    delete from kept_change returning kind, subject, month, country, audit_type_id, detail, count, amount, weight
  ), summed as (
    select kind, subject, month, country, audit_type_id, detail,
      sum(count)::bigint as count, sum(amount) as amount, sum(weight) as weight, count(*) as parts
    from gone group by 1, 2, 3, 4, 5, 6
  ), written as (
    insert into kept_figure (kind, subject, month, country, audit_type_id, detail, count, amount, weight)
    select kind, subject, month, country, audit_type_id, detail, count, amount, weight from summed
    on conflict (kind, month, subject, country, audit_type_id, detail) do update set
      count = kept_figure.count + excluded.count,
      amount = kept_figure.amount + excluded.amount,
      weight = kept_figure.weight + excluded.weight
  )
  select coalesce(sum(parts), 0) into taken from summed;
  return taken;
end $$;

-- What the page asks beside the kept figures: of what is open, of a period, and no more of the table than that.
create index audit_open_since on audit (status, status_since) include (country, audit_type_id)
  where status in (
    'Audit Due', 'Date Set', 'Audit Confirmed', 'Report Pending', 'Quality Check', 'Rejected', 'Improvements');
create index audit_first_decided on audit (results_sent_at)
  include (auditor_date, auditor_submitted_at, country, audit_type_id) where results_sent_at is not null;
create index audit_submitted on audit (auditor_submitted_at)
  include (auditor_id, auditor_date, country, audit_type_id) where auditor_submitted_at is not null;

select recount_figures();
