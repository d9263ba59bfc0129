create table service_tier (
  service_tier_id uuid primary key,
  name text not null unique,
  enabled boolean not null default true,
  version integer not null default 1
);

create table accommodation_type (
  accommodation_type_id uuid primary key,
  name text not null unique,
  enabled boolean not null default true,
  version integer not null default 1
);

create table membership_status (
  membership_status_id uuid primary key,
  name text not null unique,
  sort_order integer not null
);

-- The public numbers of a property, never reused.
create sequence property_urn start 100100;
create sequence property_code start 20100;

create table site (
  site_id uuid primary key,
  company_id uuid not null references company,
  property_urn text not null unique default nextval('property_urn')::text,
  property_code text not null unique default 'P' || nextval('property_code')::text,
  site_name text collate "und-x-icu" not null,
  address1 text not null default '',
  address2 text not null default '',
  address3 text not null default '',
  city_town text not null,
  county text,
  post_code text not null default '',
  country char(2) not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  email_address text not null default '',
  telephone text not null default '',
  website_url text not null default '',
  booking_url text not null default '',
  main_contact_user_id uuid references user_account,
  enabled boolean not null default true,

  service_tier_id uuid references service_tier,
  accommodation_type_id uuid references accommodation_type,
  membership_status_id uuid references membership_status,
  membership_start date,
  membership_end date,
  customer_since date,
  company_brand_id uuid,
  business_type_id uuid,
  certification_id uuid,
  chain_connect boolean not null default false,

  star_rating integer check (star_rating between 1 and 5),
  no_of_rooms integer check (no_of_rooms >= 0),
  max_occupancy integer check (max_occupancy >= 0),
  no_of_staff integer check (no_of_staff >= 0),
  tourism_type text not null default '',
  -- Square metres.
  gross_floor_area double precision check (gross_floor_area >= 0),
  -- The first day of the month that environmental data is compared from.
  epr_benchmark_month date check (extract(day from epr_benchmark_month) = 1),
  closed_in_low_season boolean not null default false,
  low_season_close_date date,
  hotel_reopens date,
  number_of_swimming_pools integer check (number_of_swimming_pools >= 0),
  other_water_attractions integer check (other_water_attractions >= 0),
  owned_or_franchised_by_tour_operator boolean not null default false,
  tour_operator_name text not null default '',
  has_animals boolean not null default false,
  petting_zoo boolean not null default false,
  free_roaming_wild_animals boolean not null default false,
  animals_for_transport_or_activities boolean not null default false,
  animals_for_photos boolean not null default false,
  aquarium_with_marine_mammals boolean not null default false,
  stray_cats_or_dogs boolean not null default false,
  zoo_or_captive_animals boolean not null default false,
  sanctuary boolean not null default false,

  -- Labelled Invoice Number.
  stay_better_user_id text not null default '',
  sap_number text not null default '',
  giata_id text not null default '',
  vat_number text not null default '',
  historic_usr_code text not null default '',
  historic_hotel_name text not null default '',
  hotel_complex text not null default '',
  project text not null default '',

  created_at timestamptz not null,
  -- Monthly environmental reports are expected from this month on.
  added_month date not null
    generated always as (date_trunc('month', created_at at time zone 'UTC')::date) stored,
  version integer not null default 1,
  search_text text not null generated always as (plain(
    site_name || ' ' || property_urn || ' ' || property_code || ' ' || address1 || ' ' || city_town || ' ' || post_code
  )) stored,
  check (membership_start <= membership_end),
  check ((membership_start is null) = (membership_end is null))
);
create index site_company on site (company_id, site_name, site_id);
create index site_name on site (site_name, site_id);
create index site_enabled_by_name on site (site_name, site_id) where enabled;
create index site_country on site (country, site_name, site_id);
create index site_search on site using gin (search_text gin_trgm_ops);
-- Sites without a date come last in both directions.
create index site_membership_start on site (membership_start, site_id);
create index site_membership_start_newest on site (membership_start desc nulls last, site_id desc);
create index site_membership_end on site (membership_end, site_id);
create index site_membership_end_newest on site (membership_end desc nulls last, site_id desc);
create index site_main_contact on site (main_contact_user_id) where main_contact_user_id is not null;
create index site_service_tier on site (service_tier_id);
create index site_accommodation_type on site (accommodation_type_id);

-- The site that a document belongs to, so that the storage of a site is one sum over an index.
alter table document add column site_id uuid references site on delete set null;
create index document_site on document (site_id, deleted_at) include (size) where site_id is not null;

-- Who may read which site: one site, or every site of a company.
create table access_grant (
  access_grant_id bigint primary key generated always as identity,
  user_id uuid not null references user_account,
  company_id uuid references company on delete cascade,
  site_id uuid references site on delete cascade,
  granted_at timestamptz not null,
  -- A grant made for an audit ends with it; a grant made by a person stays.
  source text not null default 'hand' check (source in ('hand', 'audit')),
  source_id uuid,
  check (num_nonnulls(company_id, site_id) = 1),
  check ((source = 'hand') = (source_id is null)),
  -- An audit opens its site, never a whole company.
  check (source = 'hand' or site_id is not null),
  constraint access_grant_once unique nulls not distinct (user_id, company_id, site_id, source, source_id)
);
create index access_grant_site on access_grant (site_id) where site_id is not null;
create index access_grant_company on access_grant (company_id) where company_id is not null;
create index access_grant_source on access_grant (source_id) where source_id is not null;

-- Customer groups and travel trades: two trees with the same rules.
create table site_group (
  group_id uuid primary key,
  kind text not null check (kind in ('customer-group', 'travel-trade')),
  parent_group_id uuid,
  name text collate "und-x-icu" not null,
  search_text text not null generated always as (plain(name)) stored,
  enabled boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1,
  unique (kind, group_id),
  -- A parent is of the same kind.
  foreign key (kind, parent_group_id) references site_group (kind, group_id),
  check (parent_group_id <> group_id)
);
create index site_group_children on site_group (kind, parent_group_id, name, group_id);
create index site_group_search on site_group (kind, search_text text_pattern_ops);

create table site_group_site (
  group_id uuid not null references site_group,
  site_id uuid not null references site on delete cascade,
  primary key (group_id, site_id)
);
create index site_group_site_site on site_group_site (site_id);

-- An imported file: every row is checked first, then the good rows are applied in one transaction.
create table import_run (
  import_id uuid primary key,
  kind text not null check (kind in ('companies', 'sites', 'users')),
  document_id uuid not null references document,
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

alter table document add column file_of_import_id uuid references import_run deferrable initially deferred
  generated always as (case when owner_kind = 'import' and deleted_at is null then owner_id end) stored;
create index document_import on document (file_of_import_id) where file_of_import_id is not null;

create table import_row (
  import_id uuid not null references import_run on delete cascade,
  row_number integer not null,
  outcome text not null check (outcome in ('new', 'changed', 'same', 'wrong')),
  title text not null,
  -- By column: the value of the file, and the value before.
  given jsonb not null,
  before jsonb not null,
  errors jsonb not null,
  primary key (import_id, row_number)
);
create index import_row_outcome on import_row (import_id, outcome, row_number);
