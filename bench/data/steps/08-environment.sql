-- Five years of monthly reports of the reporting sites, with some months missing.
create temporary table made_report as
select made_site.n * 100 + age as n, site_id, pg_temp.made_id('report', made_site.n * 100 + age, month + interval '40 days') as report_id,
  month, age, 20 + made_site.n % 300 as rooms,
  (1 - cos((extract(month from month) - 1) / 12 * 2 * pi())) / 2 as warmth
from made_site
cross join lateral (
  select age, (date_trunc('month', ':today'::date) - age * interval '1 month')::date as month
  from generate_series(1, 60) as age
) as months
where pg_temp.chance(made_site.n, 71) < :reporting and pg_temp.chance(made_site.n * 100 + age, 72) > 0.04;
alter table made_report add column nights integer
  generated always as (round(rooms * 30 * 1.8 * (0.35 + 0.5 * warmth))::integer) stored;

insert into environmental_report (report_id, site_id, month, total_guest_nights, gross_floor_area, occupied_room_nights,
  created_at)
select report_id, site_id, month, nights, case when age > 48 then rooms * 52 end, round(nights / 1.8),
  month + interval '40 days'
from made_report order by report_id;

-- The consumption of a site: an item of each common form, in the first unit of its group. Electricity and gas are entered in
-- kWh with their own factor.
create temporary table made_use as
select row_number() over (order by use.classification) as use_no, use.*, form.section_type, item.item_id, unit.unit_id,
  unit.conversion_rate, factor.kg_co2e, factor.kwh, factor.edition, factor.source_key,
  coalesce((use.typed ->> 'co2e-conversion-number')::double precision, factor.kg_co2e) as used_factor
from (values
  ('MAINS_ELECTRICITY', 'kwh-used', 11.0, 1.0, '{"supplier-name": "Regional grid", "co2e-conversion-number": "0.21"}'::jsonb),
  ('MAINS_GAS', 'kwh-used', 5.0, 0.6, '{"supplier-name": "City gas", "co2e-conversion-number": "0.18254"}'),
  ('LIQUID_FUELS', 'used-in-unit', 0.12, 0.5, '{"supplier-name": "Harbour Fuels"}'),
  ('WATER_USAGE', 'total-used', 0.28, 1.0, '{"supplier-name": "Municipal waterworks"}'),
  ('GENERAL_OPERATIONS', 'used-in-unit', 0.9, 1.0, '{"disposal-supplier": "City waste"}'),
  ('MEAT', 'quantity-purchased', 0.2, 0.6, '{"supplier-name": "Market"}')
) as use (classification, quantity_field, per_night, share, typed)
join environmental_classification as form using (classification)
join lateral (
  select item_id, unit_group_id from environmental_item
  where environmental_item.classification = use.classification and enabled order by sort_order limit 1
) as item on true
left join lateral (
  select unit_id, conversion_rate from environmental_unit
  where environmental_unit.unit_group_id = item.unit_group_id and enabled order by sort_order limit 1
) as unit on use.quantity_field <> 'kwh-used'
left join lateral (
  select kg_co2e, kwh, edition, source_key from environmental_factor
  where environmental_factor.item_id = item.item_id order by edition desc limit 1
) as factor on true;

-- A cast to numeric keeps 15 digits, as the domain does.
insert into environmental_entry (entry_id, report_id, classification, row_no, item_id, unit_id, typed, quantity, unit_rate,
  co2e_factor, kwh_factor, edition, source_key, total, kwh, kg_co2e)
select pg_temp.made_id('entry', n * 10 + use_no, month::timestamptz), report_id, classification, 1, item_id, unit_id,
  typed || jsonb_build_object(quantity_field, quantity::text)
    || case when unit_id is null then '{}' else jsonb_build_object('measurement-unit', unit_id) end,
  quantity, conversion_rate, kg_co2e, kwh, edition, source_key, total,
  case when section_type = 'ENERGY' then case when unit_id is null then total else (total * kwh)::numeric end end,
  (total * used_factor)::numeric
from made_report cross join made_use
cross join lateral (
  select round((nights * per_night * (0.9 + 0.2 * pg_temp.chance(n * 10 + use_no, 73)))::numeric, 1) as quantity
) as used
cross join lateral (
  select (quantity::double precision * coalesce(conversion_rate, 1))::numeric::double precision as total
) as converted
where pg_temp.chance(n / 100 * 10 + use_no, 74) < share;
