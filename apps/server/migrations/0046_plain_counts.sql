-- Dashboards and reports count the tables themselves. What triggers counted before goes.
drop trigger audit_kept_added on audit;
drop trigger audit_kept_changed on audit;
drop trigger audit_kept_deleted on audit;
drop trigger event_log_kept on event_log;
drop trigger audit_response_kept_added on audit_response;
drop trigger audit_response_kept_changed on audit_response;
drop trigger audit_response_kept_deleted on audit_response;
drop trigger site_kept_added on site;
drop trigger site_kept_changed on site;
drop trigger environmental_report_kept_added on environmental_report;
drop trigger environmental_report_kept_changed on environmental_report;
drop trigger environmental_entry_kept_added on environmental_entry;
drop trigger environmental_entry_kept_changed on environmental_entry;
drop trigger environmental_entry_kept_deleted on environmental_entry;

-- The results of an entry are computed by the domain when it is saved. Null where something to compute with is missing.
alter table environmental_entry
  add column total double precision,
  add column kwh double precision,
  add column kg_co2e double precision,
  add column kg_co2e_reduction double precision;
-- The last use of the formulas in SQL. A cast to numeric keeps 15 digits, as the domain does.
update environmental_entry as entry set
  total = result.total,
  kwh = case when form.section_type = 'ENERGY' then
    case when form.own_factor then result.total else (result.total * entry.kwh_factor)::numeric end end,
  kg_co2e = case when form.section_type <> 'EMISSION_REDUCTIONS' then (result.total * result.factor)::numeric end,
  kg_co2e_reduction = case entry.classification
    when 'RENEWABLE_EXPORTED' then (result.total * result.factor)::numeric
    when 'CARBON_CREDITS' then result.total end
from environmental_entry as own
join environmental_classification as form using (classification)
cross join lateral (
  select (typed_number(own.typed ->> form.quantity_field)
      * case when form.has_unit then own.unit_rate else 1 end)::numeric::double precision as total,
    case when form.own_factor then typed_number(own.typed ->> 'co2e-conversion-number') else own.co2e_factor end as factor
) as result
where own.entry_id = entry.entry_id;

-- The results of a report are the sums of its entries, saved with every change of them.
alter table environmental_report
  add column entry_count integer not null default 0,
  add column energy_kwh numeric,
  add column water_m3 numeric,
  add column waste_kg numeric,
  add column kg_co2e numeric,
  add column kg_co2e_reduction numeric;
update environmental_report as report set
  entry_count = summed.entry_count, energy_kwh = summed.energy_kwh, water_m3 = summed.water_m3,
  waste_kg = summed.waste_kg, kg_co2e = summed.kg_co2e, kg_co2e_reduction = summed.kg_co2e_reduction
from (
  select report_id, count(*) as entry_count, round(sum(kwh)::numeric, 6) as energy_kwh,
    round((sum(total) filter (where section_type = 'WATER'))::numeric, 6) as water_m3,
    round((sum(total) filter (where section_type = 'SOLID_WASTE'))::numeric, 6) as waste_kg,
    round((sum(kg_co2e) filter (where section_type in ('ENERGY', 'WATER', 'SOLID_WASTE')))::numeric, 6) as kg_co2e,
    round(sum(kg_co2e_reduction)::numeric, 6) as kg_co2e_reduction
  from environmental_entry join environmental_classification using (classification)
  group by report_id
) as summed
where summed.report_id = report.report_id;
alter table environmental_classification drop column quantity_field, drop column has_unit, drop column own_factor;

drop view figure, figure_total;
drop function note_sites(site_standing[], site_standing[]), note_reports(report_standing[], report_standing[]),
  figures_of_site(site_standing), followed_certificates(uuid);
drop table kept_figure, kept_total, kept_change, site_reporting, report_standing, site_standing;
drop type followed_certificate;
drop function forget_totals(), roll_up_figures(), recount_figures(), keep_months(), keep_report_standing(),
  keep_reports(), keep_standing(), keep_sites(), keep_answers(), keep_events(), keep_audits(), hold_audits(uuid[]),
  stand_reports(uuid[]), stand_sites(uuid[]), note_answers(audit_response[], audit_response[]),
  note_events(event_log[]), note_audits(audit[], audit[]),
  figures_of_report(boolean, boolean, bigint, bigint, numeric, numeric, numeric, numeric),
  figures_of_answer(audit_type_question, timestamptz, date, boolean, boolean, boolean),
  figures_of_event(text, text, timestamptz), figures_of_audit(audit), typed_number(text), type_key(uuid),
  day_of(timestamptz), month_of(timestamptz), month_of(date);

-- The commands write status_since with every audit.
drop trigger audit_status_begins on audit;
drop function begin_audit_status();

-- The latest audit of each site is read from this index alone.
drop index audit_of_site;
create index audit_of_site on audit (site_id, created_at desc, audit_id desc) include (status, audit_type_id);
create view latest_audit as
  select distinct on (site_id) site_id, audit_id, status
  from audit order by site_id, created_at desc, audit_id desc;

-- Monthly reports are expected from this month on.
alter table site add column added_month date not null
  generated always as (date_trunc('month', created_at at time zone 'UTC')::date) stored;

-- The index of a status and a scan of its few rows serve these queries.
drop index audit_of_type, audit_to_expire, audit_deadline, audit_due_since, audit_handed_in_by, audit_waiting_of_admin,
  audit_due_of_admin, site_placed;
