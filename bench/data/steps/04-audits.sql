-- A site has five audits, a year apart. The latest can have any status; earlier ones are completed.
create temporary table made_visit as
select n, 1 + (n - 1) / 5 as site, n % 5 = 0 or n = :audits as latest, (n % 5 + 4) % 5 as visit_number, pg_temp.chance(n, 31) as status_chance,
  pg_temp.chance(n, 32) as date_chance
from generate_series(1, :audits) as n;

create temporary table made_status as
select made_visit.*, status,
  -- Days since the visit; negative if it is planned.
  case
    when not latest then (4 - visit_number) * 365 + floor(60 + date_chance * 200)
    else case status
      when 'Audit Due' then null
      when 'Date Set' then -floor(10 + date_chance * 110)
      when 'Audit Confirmed' then -floor(1 + date_chance * 90)
      when 'Report Pending' then floor(1 + date_chance * 20)
      when 'Quality Check' then floor(10 + date_chance * 40)
      when 'Rejected' then floor(15 + date_chance * 50)
      when 'Improvements' then floor(40 + date_chance * 80)
      else floor(60 + date_chance * 270)
    end
  end::integer as age
from made_visit cross join lateral (
  select case
    when not latest and visit_number = 3 and status_chance < 0.12 then 'Certified'
    when not latest then case
      when status_chance < 0.80 then 'Expired Certification'
      when status_chance < 0.88 then 'Not Certified'
      when status_chance < 0.94 then 'Cancelled'
      else 'Expired Audit'
    end
    when status_chance < 0.34 then 'Certified'
    when status_chance < 0.44 then 'Audit Due'
    when status_chance < 0.50 then 'Date Set'
    when status_chance < 0.61 then 'Audit Confirmed'
    when status_chance < 0.67 then 'Report Pending'
    when status_chance < 0.74 then 'Quality Check'
    when status_chance < 0.77 then 'Rejected'
    when status_chance < 0.87 then 'Improvements'
    when status_chance < 0.92 then 'Not Certified'
    when status_chance < 0.95 then 'Cancelled'
    when status_chance < 0.97 then 'Expired Audit'
    else 'Expired Certification'
  end as status
) as picked_status;

create temporary table made_audit as
select with_dates.*, pg_temp.made_id('audit', n, created_at) as audit_id,
  status in ('Report Pending', 'Quality Check', 'Rejected', 'Improvements', 'Certified', 'Not Certified',
    'Expired Certification') as started,
  case when status in ('Quality Check', 'Rejected', 'Improvements', 'Certified', 'Not Certified', 'Expired Certification')
    then visited + to_report * interval '1 day' + interval '10 hours' end as submitted_at,
  case when status in ('Improvements', 'Certified', 'Not Certified', 'Expired Certification')
    then visited + (to_report + to_decision) * interval '1 day' + interval '15 hours' end as sent_at,
  case status
    when 'Certified' then visited + 730
    when 'Expired Certification' then least(visited + 365, ':today'::date - 3)
    when 'Expired Audit' then greatest(visited, least(visited + 30, ':today'::date - 3))
    else visited + 120
  end as expires,
  -- A share of the audits has all answers; the others have only those that are not compliant.
  pg_temp.chance(n, 33) < :answered as fully_answered
from (
  select made_status.n, visit_number = 0 as first_audit, latest, status, date_chance, made_site.site_id, made_site.site_name,
    made_site.country, ':today'::date - age as visited,
    -- Most reports are submitted soon and some late; recent audits cannot be late yet.
    1 + floor(power(pg_temp.chance(made_status.n, 37), 2) * case when age < 60 then 9 else 26 end) as to_report,
    3 + floor(pg_temp.chance(made_status.n, 38) * case when age < 60 then 25 else 31 end) as to_decision,
    coalesce((':today'::date - age)::timestamptz - (120 + floor(date_chance * 60)) * interval '1 day',
      ':today'::timestamptz - (1 + date_chance * 60) * interval '1 day') as created_at,
    made_type.audit_type_id, made_type.revision, auditor.user_id as auditor_id, auditor.n as auditor_n,
    reviewer.user_id as reviewer_id, hotel.user_id as hotel_id
  from made_status
  join made_site on made_site.n = made_status.site
  join made_user as hotel on hotel.role = 'Hotel' and hotel.role_number = made_status.site
  left join made_type on age >= made_type.youngest and age < made_type.oldest
  left join made_user as auditor on age is not null and auditor.role = 'Auditor'
    and auditor.role_number = 1 + floor(pg_temp.chance(made_status.n, 34) * greatest(10, :audits / 500))::integer
  left join made_user as reviewer on pg_temp.chance(made_status.n, 35) < 0.8 and reviewer.role = 'Admin'
    and reviewer.role_number = 1 + floor(pg_temp.chance(made_status.n, 36) * greatest(8, :audits / 5000))::integer
) as with_dates;
analyze made_audit;
