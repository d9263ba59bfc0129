-- The dashboards cost the same however many audits there are: what they counted row by row is kept as the other figures are.

-- Nobody changes what is counted between the old way of counting and the new.
lock table audit, site, site_standing in share row exclusive mode;

create function day_of(instant timestamptz) returns date immutable language sql as $$
  select (instant at time zone 'UTC')::date
$$;

-- Five more kinds. By the day, in the place of the month: since when an audit is in its stage; until when improvements are due;
-- by when an administrator's audits need somebody, as work.ts has it. By the month: the reports that an auditor handed in; and
-- how many days passed from the visit to the report and to the first decision, by the month of the decision.
drop function figures_of_audit(text, uuid, uuid, date, date, boolean);
create function figures_of_audit(one audit)
returns table (kind text, subject text, detail text, month date, amount numeric) immutable language sql as $$
  select kind, subject, detail, month, amount from (values
    ('audit', one.status, '', date '0001-01-01', 0::numeric),
    ('audit of auditor', one.auditor_id::text, one.status, date '0001-01-01', 0),
    ('audit of administrator', one.reviewer_id::text, one.status, date '0001-01-01', 0),
    ('certificate', case when one.status = 'Certified' then '' end, '', month_of(one.audit_expires_date), 0),
    ('visit', one.status, '', coalesce(month_of(one.auditor_date), date '0001-01-01'), one.first_audit::integer),
    ('stage', case when one.status in (
      'Audit Due', 'Date Set', 'Audit Confirmed', 'Report Pending', 'Quality Check', 'Rejected', 'Improvements'
    ) then one.status end, '', day_of(one.status_since), 0),
    ('deadline', case when one.status = 'Improvements' then '' end, '', one.kip_due_date, 0),
    ('due', case when one.status in ('Report Pending', 'Rejected', 'Improvements') then one.reviewer_id::text end,
      one.status, case when one.status = 'Improvements' then one.kip_due_date else one.auditor_date end, 0),
    ('report of auditor', case when one.auditor_submitted_at is not null then one.auditor_id::text end, '',
      month_of(one.auditor_submitted_at), 0),
    ('turnaround', 'report', greatest(0, day_of(one.auditor_submitted_at) - one.auditor_date)::text,
      month_of(one.results_sent_at), 0),
    ('turnaround', 'decision', greatest(0, day_of(one.results_sent_at) - one.auditor_date)::text,
      month_of(one.results_sent_at), 0)
  ) as figure (kind, subject, detail, month, amount)
  where subject is not null and month is not null
$$;

create or replace function note_audits(came audit[], went audit[]) returns void language sql as $$
  with moved as (
    select 1 as sign, one from unnest(came) as one union all select -1, one from unnest(went) as one
  ), counted as (
    select sign, (one).country, (one).audit_type_id, kind, subject, month, detail, amount
    from moved cross join lateral figures_of_audit(one)
    union all
    select sign, (one).country, (one).audit_type_id, kind, subject, month, '', 0
    from moved
    join event_log on event_log.correlation_id = (one).audit_id
    cross join lateral figures_of_event(event_log.source, event_log.title, event_log.event_at)
    union all
    select sign, (one).country, (one).audit_type_id, kind, subject, month, '', amount
    from moved
    join audit_response response on response.audit_id = (one).audit_id
    join audit_type_question question on question.audit_type_question_id = response.audit_type_question_id
    cross join lateral figures_of_answer(
      question, (one).auditor_submitted_at, (one).auditor_date, (one).first_audit, response.found,
      response.status = 'Noncompliant')
  )
  insert into kept_change (kind, subject, month, country, audit_type_id, detail, count, amount)
  select kind, subject, month, country, type_key(audit_type_id), detail, sum(sign), sum(sign * amount) from counted
  group by kind, subject, month, country, type_key(audit_type_id), detail
  having sum(sign) <> 0 or sum(sign * amount) <> 0
$$;

-- As before, but for the days that are counted now.
create or replace function keep_audits() returns trigger language plpgsql as $$
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
      first_audit, kip_due_date, day_of(status_since), day_of(auditor_submitted_at), day_of(results_sent_at)
    from came
    except
    select audit_id, site_id, status, audit_type_id, auditor_id, reviewer_id, country, audit_expires_date, auditor_date,
      first_audit, kip_due_date, day_of(status_since), day_of(auditor_submitted_at), day_of(results_sent_at)
    from went
  ) then
    perform note_audits((select array_agg(came::audit) from came), (select array_agg(went::audit) from went));
    perform stand_sites((select array_agg(distinct site_id) from (
      select site_id from came union select site_id from went) as both_sites));
  end if;
  return null;
end $$;

-- Where a site stands on the map, and which of its certificates another audit follows.
create type followed_certificate as (month date, audit_type_id uuid);
alter table site_standing
  add column latitude double precision,
  add column longitude double precision,
  add column followed followed_certificate[] not null default '{}';

-- The month a certificate ends, for each that has a later audit which has not come to nothing.
create function followed_certificates(of_site uuid) returns followed_certificate[] stable language sql as $$
  select coalesce(array_agg(
    row(month_of(audit.audit_expires_date), type_key(audit.audit_type_id))::followed_certificate
    order by audit.audit_expires_date, audit.audit_id), '{}')
  from audit
  where audit.site_id = of_site and audit.status = 'Certified' and audit.audit_expires_date is not null and exists (
    select from audit as next
    where next.site_id = of_site and (next.created_at, next.audit_id) > (audit.created_at, audit.audit_id)
      and next.status not in ('Cancelled', 'Expired Audit', 'Not Certified'))
$$;

create or replace function stand_sites(changed uuid[]) returns void language plpgsql as $$
begin
  if changed is null then
    return;
  end if;
  perform from site_standing where site_id = any(changed) order by site_id for update;
  insert into site_standing (site_id, country, enabled, since, status, audit_type_id, latitude, longitude, followed)
  select site.site_id, site.country, site.enabled, month_of(site.created_at),
    coalesce(latest.status, 'No audit'), type_key(latest.audit_type_id),
    case when site.longitude is not null then site.latitude end, case when site.latitude is not null then site.longitude end,
    followed_certificates(site.site_id)
  from site
  left join lateral (
    select audit.status, audit.audit_type_id from audit where audit.site_id = site.site_id
    order by audit.created_at desc, audit.audit_id desc limit 1
  ) as latest on true
  where site.site_id = any(changed)
  on conflict (site_id) do update set
    country = excluded.country, enabled = excluded.enabled, since = excluded.since, status = excluded.status,
    audit_type_id = excluded.audit_type_id, latitude = excluded.latitude, longitude = excluded.longitude,
    followed = excluded.followed
  where (site_standing.country, site_standing.enabled, site_standing.since, site_standing.status,
      site_standing.audit_type_id, site_standing.latitude, site_standing.longitude, site_standing.followed)
    is distinct from
    (excluded.country, excluded.enabled, excluded.since, excluded.status, excluded.audit_type_id, excluded.latitude,
      excluded.longitude, excluded.followed);
end $$;

create or replace function keep_sites() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform stand_sites((select array_agg(site_id) from came));
  else
    perform stand_sites((select array_agg(site_id) from (
      select site_id, country, enabled, created_at, latitude, longitude from came
      except select site_id, country, enabled, created_at, latitude, longitude from went) as moved));
  end if;
  return null;
end $$;

-- Two more kinds: sites by the square of the map that they stand in, of each width that the map is drawn with, where the
-- amount and the weight add up how far north and east they are, and without a square where that is not known; and followed
-- certificates, whatever has become of the site.
drop function figures_of_site(boolean, date, text);
create function figures_of_site(site site_standing)
returns table (
  kind text, subject text, detail text, month date, audit_type_id uuid, amount numeric, weight numeric
) immutable language sql as $$
  select kind, subject, '', month, site.audit_type_id, 0::numeric, 0::numeric from (values
    ('site', site.status, date '0001-01-01'), ('site since', '', site.since)
  ) as one (kind, subject, month)
  where site.enabled
  union all
  select 'place ' || width,
    coalesce(round(site.latitude / width::double precision)::integer || ' '
      || round(site.longitude / width::double precision)::integer, ''),
    site.country || ' ' || site.status, date '0001-01-01', site.audit_type_id, coalesce(site.latitude::numeric, 0),
    coalesce(site.longitude::numeric, 0)
  from unnest('{1,2.5,5}'::text[]) as width
  where site.enabled
  union all
  select 'followed certificate', '', '', one.month, one.audit_type_id, 0, 0 from unnest(site.followed) as one
$$;

create or replace function note_sites(came site_standing[], went site_standing[]) returns void language sql as $$
  with moved as (
    select 1 as sign, one from unnest(came) as one union all select -1, one from unnest(went) as one
  ), counted as (
    select sign, (one).country, figures.audit_type_id, kind, subject, detail, figures.month, amount, weight
    from moved cross join lateral figures_of_site(one) as figures
    union all
    select sign, (one).country, (one).audit_type_id, kind, subject, '', report.month, amount, weight
    from moved
    join report_standing report on report.site_id = (one).site_id
    cross join lateral figures_of_report(
      (one).enabled, report.month >= (one).since, entries, guest_nights, energy, water, waste, emissions)
  )
  insert into kept_change (kind, subject, month, country, audit_type_id, detail, count, amount, weight)
  select kind, subject, month, country, audit_type_id, detail, sum(sign), sum(sign * amount), sum(sign * weight)
  from counted group by kind, subject, month, country, audit_type_id, detail
  having sum(sign) <> 0 or sum(sign * amount) <> 0 or sum(sign * weight) <> 0
$$;

-- What there is already. The trigger rests, for it would write down what is written right below.
alter table site_standing disable trigger site_standing_changed;
update site_standing set
  latitude = case when site.longitude is not null then site.latitude end,
  longitude = case when site.latitude is not null then site.longitude end,
  followed = followed_certificates(site.site_id)
from site where site.site_id = site_standing.site_id;
alter table site_standing enable trigger site_standing_changed;

insert into kept_change (kind, subject, month, country, audit_type_id, detail, count, amount, weight)
  select kind, subject, month, country, type_key(audit_type_id), detail, count(*), sum(amount), 0
  from audit cross join lateral figures_of_audit(audit) as figures
  where kind in ('stage', 'deadline', 'due', 'report of auditor', 'turnaround') group by 1, 2, 3, 4, 5, 6
  union all
  select kind, subject, month, country, figures.audit_type_id, detail, count(*), sum(amount), sum(weight)
  from site_standing cross join lateral figures_of_site(site_standing) as figures
  where kind not in ('site', 'site since') group by 1, 2, 3, 4, 5, 6;
select roll_up_figures();

-- Whoever asks about one country reads no other, and whoever asks about their own work reads nobody else's.
create index kept_figure_country on kept_figure (kind, country, month, subject);
create index kept_total_subject on kept_total (kind, subject, month);

create index audit_handed_in_by on audit (auditor_id, auditor_submitted_at) include (auditor_date, country, audit_type_id)
  where auditor_submitted_at is not null;

-- The first of an administrator's work, in the order it is shown in; how much it is the kept figures tell.
drop index audit_work_of_admin;
create index audit_waiting_of_admin
  on audit (reviewer_id, status, (coalesce(auditor_submitted_at, created_at)), audit_id)
  where status in ('Audit Due', 'Date Set', 'Quality Check');
create index audit_due_of_admin
  on audit (reviewer_id, status, (case when status = 'Improvements' then kip_due_date else auditor_date end), audit_id)
  where status in ('Report Pending', 'Rejected', 'Improvements');
