-- Every report and every figure of the programme answers from an index or from figures that are kept, however much there is.

-- Nobody changes what is counted between the old way of counting and the new.
lock table audit, audit_response, report_standing in share row exclusive mode;

-- Two more kinds. Audits by the month of the visit, with how many of them are a first one as the amount: the first of all days
-- stands for those without a date. And answers of reports by the month in which the report was handed in, question by question,
-- with how many of them are noncompliant now and count as such as the amount.
drop function figures_of_audit(text, uuid, uuid, date);
create function figures_of_audit(
  status text, auditor_id uuid, reviewer_id uuid, expires date, visited date, first_audit boolean)
returns table (kind text, subject text, detail text, month date, amount numeric) immutable language sql as $$
  select kind, subject, detail, month, amount from (values
    ('audit', status, '', date '0001-01-01', 0::numeric),
    ('audit of auditor', auditor_id::text, status, date '0001-01-01', 0),
    ('audit of administrator', reviewer_id::text, status, date '0001-01-01', 0),
    ('certificate', case when status = 'Certified' then '' end, '', month_of(expires), 0),
    ('visit', status, '', coalesce(month_of(visited), date '0001-01-01'), first_audit::integer)
  ) as one (kind, subject, detail, month, amount)
  where subject is not null and month is not null
$$;

drop function figures_of_answer(timestamptz, date, boolean, boolean, boolean);
create function figures_of_answer(
  question audit_type_question, submitted_at timestamptz, visited date, first_audit boolean, found boolean, noncompliant boolean)
returns table (kind text, subject text, month date, amount numeric) immutable language sql as $$
  select kind, subject, month, amount from (values
    ('answer', question.criterion_id::text, month_of(visited), 0::numeric, not first_audit or question.is_mandatory),
    ('finding', question.criterion_id::text, month_of(visited), 0,
      found and (not first_audit or question.is_mandatory)),
    ('reported answer', question.audit_type_question_id::text, month_of(submitted_at),
      (noncompliant and (not first_audit or question.is_mandatory))::integer, true)
  ) as one (kind, subject, month, amount, counts)
  where counts and submitted_at is not null and question.visible
$$;

create or replace function note_audits(came audit[], went audit[]) returns void language sql as $$
  with moved as (
    select 1 as sign, one.* from unnest(came) as one union all select -1, one.* from unnest(went) as one
  ), counted as (
    select sign, country, audit_type_id, kind, subject, month, detail, amount
    from moved
    cross join lateral figures_of_audit(
      status, auditor_id, reviewer_id, audit_expires_date, auditor_date, first_audit)
    union all
    select sign, country, audit_type_id, kind, subject, month, '', 0
    from moved
    join event_log on event_log.correlation_id = moved.audit_id
    cross join lateral figures_of_event(event_log.source, event_log.title, event_log.event_at)
    union all
    select sign, country, moved.audit_type_id, kind, subject, month, '', amount
    from moved
    join audit_response response on response.audit_id = moved.audit_id
    join audit_type_question question on question.audit_type_question_id = response.audit_type_question_id
    cross join lateral figures_of_answer(
      question, moved.auditor_submitted_at, moved.auditor_date, moved.first_audit, response.found,
      response.status = 'Noncompliant')
  )
  insert into kept_change (kind, subject, month, country, audit_type_id, detail, count, amount)
  select kind, subject, month, country, type_key(audit_type_id), detail, sum(sign), sum(sign * amount) from counted
  group by kind, subject, month, country, type_key(audit_type_id), detail
  having sum(sign) <> 0 or sum(sign * amount) <> 0
$$;

create or replace function note_answers(came audit_response[], went audit_response[]) returns void language sql as $$
  insert into kept_change (kind, subject, month, country, audit_type_id, detail, count, amount)
  select figures.kind, figures.subject, figures.month, audit.country, type_key(audit.audit_type_id), '',
    sum(moved.sign), sum(moved.sign * figures.amount)
  from (
    select 1 as sign, one.* from unnest(came) as one union all select -1, one.* from unnest(went) as one
  ) as moved
  join audit on audit.audit_id = moved.audit_id
  join audit_type_question question on question.audit_type_question_id = moved.audit_type_question_id
  cross join lateral figures_of_answer(
    question, audit.auditor_submitted_at, audit.auditor_date, audit.first_audit, moved.found,
    moved.status = 'Noncompliant') as figures
  group by 1, 2, 3, 4, 5 having sum(moved.sign) <> 0 or sum(moved.sign * figures.amount) <> 0
$$;

-- As before, but that a report which is handed in again may be one of another month.
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
      first_audit, month_of(auditor_submitted_at)
    from came
    except
    select audit_id, site_id, status, audit_type_id, auditor_id, reviewer_id, country, audit_expires_date, auditor_date,
      first_audit, month_of(auditor_submitted_at)
    from went
  ) then
    perform note_audits((select array_agg(came::audit) from came), (select array_agg(went::audit) from went));
    perform stand_sites((select array_agg(distinct site_id) from (
      select site_id from came union select site_id from went) as both_sites));
  end if;
  return null;
end $$;

insert into kept_change (kind, subject, month, country, audit_type_id, detail, count, amount)
  select 'visit', status, coalesce(month_of(auditor_date), date '0001-01-01'), country, type_key(audit_type_id), '', count(*),
    count(*) filter (where first_audit)
  from audit group by 1, 2, 3, 4, 5
  union all
  select 'reported answer', question.audit_type_question_id::text, month_of(auditor_submitted_at), country,
    type_key(audit.audit_type_id), '', count(*),
    count(*) filter (where response.status = 'Noncompliant' and (not first_audit or question.is_mandatory))
  from audit
  join audit_response response on response.audit_id = audit.audit_id
  join audit_type_question question on question.audit_type_question_id = response.audit_type_question_id
  where auditor_submitted_at is not null and question.visible group by 1, 2, 3, 4, 5;
select roll_up_figures();

-- What reports walk, and read no further than their page.
create index gift_declaration_by_day on gift_declaration (declared_at desc, gift_declaration_id);
drop index environmental_report_month;
create index environmental_report_month on environmental_report (month, site_id) include (total_guest_nights);
create index site_placed on site (latitude, longitude, site_id)
  where latitude is not null and longitude is not null;
-- With the day of the result, that the turnaround of an auditor is read from the index alone.
drop index audit_submitted;
create index audit_submitted on audit (auditor_submitted_at)
  include (auditor_id, auditor_date, results_sent_at, country, audit_type_id) where auditor_submitted_at is not null;

-- The months that a site has data of, in order: how many of them lie between two others is found without counting them.
create table site_reporting (
  site_id uuid primary key references site on delete cascade,
  months date[] not null
);
insert into site_reporting (site_id, months)
  select site_id, array_agg(month order by month) from report_standing where entries > 0 group by site_id;

-- Whoever changes what a site has reported waits for the other who does, and then looks again.
create function keep_months() returns trigger language plpgsql as $$
declare
  changed uuid[] := (select array_agg(distinct site_id) from moved);
begin
  perform from site_standing where site_id = any(changed) order by site_id for no key update;
  insert into site_reporting (site_id, months)
  select standing.site_id, coalesce(array_agg(report.month order by report.month) filter (where report.entries > 0), '{}')
  from site_standing standing
  left join report_standing report on report.site_id = standing.site_id
  where standing.site_id = any(changed)
  group by standing.site_id
  on conflict (site_id) do update set months = excluded.months
  where site_reporting.months <> excluded.months;
  return null;
end $$;
create trigger report_standing_months_added after insert on report_standing
  referencing new table as moved for each statement execute function keep_months();
create trigger report_standing_months_changed after update on report_standing
  referencing new table as moved for each statement execute function keep_months();
create trigger report_standing_months_deleted after delete on report_standing
  referencing old table as moved for each statement execute function keep_months();
