-- Companies are searched by any part of their name.
alter table company add column search_text text not null generated always as (plain(name)) stored;
create index company_search on company using gin (search_text gin_trgm_ops);
create index company_created on company (created_at, company_id);
create index company_parent on company (parent_company_id) where parent_company_id is not null;

-- Issued here beside the UCC, unique, never reused.
create sequence property_code start 20100;

alter table site
  add column property_code text not null unique default 'P' || nextval('property_code')::text,
  add column company_brand_id uuid,
  add column business_type_id uuid,
  add column certification_id uuid,
  add column customer_since date,
  add column chain_connect boolean not null default false,
  add column booking_url text not null default '',
  add column tourism_type text not null default '',
  -- Square metres.
  add column gross_floor_area double precision check (gross_floor_area >= 0),
  -- The first day of the month that environmental figures are compared from.
  add column epr_benchmark_month date check (extract(day from epr_benchmark_month) = 1),
  add column closed_in_low_season boolean not null default false,
  add column low_season_close_date date,
  add column hotel_reopens date,
  add column number_of_swimming_pools integer check (number_of_swimming_pools >= 0),
  add column other_water_attractions integer check (other_water_attractions >= 0),
  add column owned_or_franchised_by_tour_operator boolean not null default false,
  add column tour_operator_name text not null default '',
  add column has_animals boolean not null default false,
  add column petting_zoo boolean not null default false,
  add column free_roaming_wild_animals boolean not null default false,
  add column animals_for_transport_or_activities boolean not null default false,
  add column animals_for_photos boolean not null default false,
  add column aquarium_with_marine_mammals boolean not null default false,
  add column stray_cats_or_dogs boolean not null default false,
  add column zoo_or_captive_animals boolean not null default false,
  add column sanctuary boolean not null default false,
  -- Labelled Invoice Number.
  add column stay_better_user_id text not null default '',
  add column sap_number text not null default '',
  add column giata_id text not null default '',
  add column vat_number text not null default '',
  add column historic_usr_code text not null default '',
  add column historic_hotel_name text not null default '',
  add column hotel_complex text not null default '',
  add column project text not null default '',
  add check (membership_start <= membership_end),
  add check ((membership_start is null) = (membership_end is null));

-- The property code stands under the name in the list, so it is looked for as well.
drop index site_search;
alter table site drop column search_text;
alter table site add column search_text text not null
  generated always as (
    plain(
      site_name || ' ' || property_urn || ' ' || property_code || ' ' || address1 || ' ' || city_town || ' ' || post_code
    )
  ) stored;
create index site_search on site using gin (search_text gin_trgm_ops);

-- Each order of the customers list, both ways; who has no date stands last either way.
create index site_membership_start on site (membership_start, site_id);
create index site_membership_start_newest on site (membership_start desc nulls last, site_id desc);
create index site_membership_end on site (membership_end, site_id);
create index site_membership_end_newest on site (membership_end desc nulls last, site_id desc);
drop index site_company;
create index site_company on site (company_id, site_name, site_id);
create index site_main_contact on site (main_contact_user_id) where main_contact_user_id is not null;

-- A file that is being taken over: checked row by row first, then applied whole or not at all.
create table import_run (
  import_id uuid primary key,
  kind text not null check (kind in ('companies', 'sites', 'users')),
  document_id uuid not null,
  file_name text not null,
  state text not null check (state in ('checking', 'preview', 'applying', 'applied', 'failed')),
  total_rows integer not null default 0,
  done_rows integer not null default 0,
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  same_rows integer not null default 0,
  wrong_rows integer not null default 0,
  reason text,
  created_by uuid not null references user_account,
  created_at timestamptz not null
);
create index import_run_newest on import_run (created_at desc, import_id desc);

create table import_row (
  import_id uuid not null references import_run on delete cascade,
  row_number integer not null,
  outcome text not null check (outcome in ('new', 'changed', 'same', 'wrong')),
  title text not null,
  -- By column: what the file says, and what was there before.
  given jsonb not null,
  before jsonb not null,
  errors jsonb not null,
  primary key (import_id, row_number)
);
create index import_row_outcome on import_row (import_id, outcome, row_number);
