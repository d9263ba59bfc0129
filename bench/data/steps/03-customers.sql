create temporary table made_company as
select n, pg_temp.made_id('company', n, at) as company_id, at
from (
  select n, ':today'::timestamptz - (1500 + pg_temp.chance(n, 7) * 1000) * interval '1 day' as at
  from generate_series(1, greatest(1, :sites / 4)) as n
) as dated;

insert into company (company_id, parent_company_id, name, enabled, created_at)
select company.company_id, parent.company_id,
  pg_temp.made_word(company.n, 8) || pg_temp.picked(array[' Hotels', ' Group', ' Resorts', ' & Sons', ' Hospitality'], company.n, 9),
  pg_temp.chance(company.n, 10) < 0.95, company.at
from made_company as company
left join made_company as parent on company.n % 10 = 0 and parent.n = company.n - 1
order by company.company_id;

-- The generated lookups replace the defaults, some of which have the same names.
delete from service_tier;
delete from accommodation_type;
insert into service_tier (service_tier_id, name)
select pg_temp.made_id('tier', at, ':today'), name
from unnest(array['Essential', 'Standard', 'Full service', 'Premium']) with ordinality as tier (name, at);
insert into accommodation_type (accommodation_type_id, name)
select pg_temp.made_id('accommodation', at, ':today'), name
from unnest(array['Hotel', 'Resort', 'Guest house', 'Hostel', 'Apartments', 'Campsite'])
  with ordinality as accommodation (name, at);

create temporary table made_site as
select n, pg_temp.made_id('site', n, at) as site_id, company_id, pg_temp.made_country(n) as country, at,
  pg_temp.picked(array['Hotel ', 'Casa ', 'Villa ', 'Grand Hotel ', 'Pousada ', 'Résidence ', 'The ', 'Palácio ', 'Camping ',
    'Hostal '], n, 12) || pg_temp.made_word(n, 13) || pg_temp.picked(array['', '', ' Palace', ' Beach', ' Resort', ' Inn'], n, 14)
    as site_name
from (
  select site_number as n, company_id, ':today'::timestamptz - (400 + pg_temp.chance(site_number, 15) * 1400) * interval '1 day' as at
  from generate_series(1, :sites) as site_number
  join made_company on made_company.n = 1 + site_number % greatest(1, :sites / 4)
) as dated;
create index on made_site (n);
analyze made_site;

insert into site (site_id, company_id, site_name, address1, city_town, post_code, country, email_address, telephone,
  main_contact_user_id, service_tier_id, accommodation_type_id, membership_status_id, membership_start, membership_end,
  latitude, longitude, star_rating, no_of_rooms, max_occupancy, no_of_staff, enabled, customer_since, gross_floor_area,
  created_at)
select site_id, company_id, site_name, 'Street ' || 1 + made_site.n % 200, pg_temp.made_word(made_site.n % 3000, 16),
  lpad((made_site.n % 90000)::text, 5, '0'), country, 'desk.' || made_site.n || '@example.org', '+351 21 000 0000',
  case when pg_temp.chance(made_site.n, 17) < 0.8 then made_user.user_id end,
  pg_temp.made_id('tier', 1 + made_site.n % 4, ':today'),
  pg_temp.made_id('accommodation', 1 + made_site.n % 6, ':today'),
  ('6d1f0a3e-0001-4000-8000-00000000000' || case when pg_temp.chance(made_site.n, 18) < 0.8 then 2
    else 1 + made_site.n % 4 end)::uuid,
  made_site.at::date,
  ':today'::date + floor(pg_temp.chance(made_site.n, 19) * 900 - 200)::integer,
  pg_temp.made_angle(country, made_site.n, 20, -35, 95), pg_temp.made_angle(country, made_site.n, 21, -110, 225),
  1 + made_site.n % 5, 20 + made_site.n % 300, 40 + made_site.n % 600, 10 + made_site.n % 150,
  pg_temp.chance(made_site.n, 22) < 0.96, made_site.at::date, 1500 + made_site.n % 9000, made_site.at
from made_site
join made_user on made_user.role = 'Hotel' and made_user.role_number = made_site.n
order by site_id;

insert into access_grant (user_id, site_id, granted_at)
select user_id, site_id, made_site.at
from made_site join made_user on role in ('Hotel', 'EnvironmentalPerformance') and role_number = made_site.n;
insert into access_grant (user_id, company_id, granted_at)
select user_id, company_id, made_company.at
from made_company join made_user on role = 'Manager' and role_number * 10 = made_company.n;

insert into site_group (group_id, kind, parent_group_id, name, created_at)
select pg_temp.made_id(kind, n, ':today'), kind,
  case when n % 3 = 0 then pg_temp.made_id(kind, n - 1, ':today') end,
  pg_temp.made_word(n, 23) || case kind when 'travel-trade' then ' Travel' else ' Collection' end, ':today'
from (values ('customer-group', 100), ('travel-trade', 200)) as tree (kind, members),
  generate_series(1, greatest(3, :sites / members)) as n;
insert into site_group_site (group_id, site_id)
select pg_temp.made_id(kind, 1 + n % greatest(3, :sites / members), ':today'), site_id
from made_site, (values ('customer-group', 100, 0.5), ('travel-trade', 200, 0.9)) as tree (kind, members, share)
where pg_temp.chance(n, 24 + members) < share;
