-- Reference data. Its rows come from the reference-data folder.

create table environmental_source (
  source_key text primary key,
  publisher text not null,
  title text not null,
  edition text not null,
  licence text not null,
  address text not null
);

-- Names and fields of the classifications are rules of the domain.
create table environmental_classification (
  classification text primary key,
  section_type text not null check (section_type in (
    'ENERGY', 'WATER', 'SOLID_WASTE', 'EMISSION_REDUCTIONS', 'SUSTAINABLE_PROCUREMENT', 'HIGH_EMISSION_FOOD'))
);

create table environmental_unit_group (
  unit_group_id uuid primary key,
  key text not null unique,
  name text not null,
  base_unit text not null
);

create table environmental_unit (
  unit_id uuid primary key,
  unit_group_id uuid not null references environmental_unit_group,
  name text not null,
  symbol text,
  -- Base units of the group in one of these.
  conversion_rate double precision not null check (conversion_rate > 0 and conversion_rate < 'infinity'),
  enabled boolean not null default true,
  sort_order integer not null,
  source_key text not null references environmental_source,
  -- A weight computed from a volume is an estimate.
  estimate boolean not null default false,
  version integer not null default 1,
  unique (unit_group_id, name)
);

-- The options of further selects in a form.
create table environmental_option (
  option_id uuid primary key,
  classification text not null references environmental_classification,
  field text not null,
  name text not null,
  sort_order integer not null,
  unique (classification, field, name)
);

create table environmental_item (
  item_id uuid primary key,
  classification text not null references environmental_classification,
  name text not null,
  enabled boolean not null default true,
  unit_group_id uuid not null references environmental_unit_group,
  sort_order integer not null,
  version integer not null default 1,
  unique (classification, name),
  unique (item_id, classification)
);

-- Per base unit. An item that is missing in an edition uses its newest earlier factor.
create table environmental_factor (
  item_id uuid not null references environmental_item,
  edition integer not null check (edition between 1990 and 2200),
  kg_co2e double precision check (kg_co2e >= 0 and kg_co2e < 'infinity'),
  l_co2e double precision check (l_co2e >= 0 and l_co2e < 'infinity'),
  kwh double precision check (kwh >= 0 and kwh < 'infinity'),
  source_key text not null references environmental_source,
  reference text not null default '',
  estimate boolean not null default false,
  primary key (item_id, edition)
);

-- The month from which an edition is used for new entries.
create table environmental_edition (
  from_month date primary key check (extract(day from from_month) = 1),
  edition integer not null check (edition between 1990 and 2200)
);

create table environmental_grid_factor (
  place text not null,
  year integer not null check (year between 1990 and 2200),
  kg_co2e double precision not null check (kg_co2e >= 0 and kg_co2e < 'infinity'),
  source_key text not null references environmental_source,
  primary key (place, year)
);

-- Monthly reports.

create table environmental_report (
  report_id uuid primary key,
  -- A site with reports cannot be deleted.
  site_id uuid not null references site,
  month date not null check (extract(day from month) = 1 and month >= '2000-01-01'),
  total_guest_nights integer check (total_guest_nights >= 0),
  -- NULL: the newest earlier month that has one is used.
  gross_floor_area double precision check (gross_floor_area > 0 and gross_floor_area < 'infinity'),
  occupied_room_nights integer check (occupied_room_nights >= 0),
  created_at timestamptz not null,
  created_by uuid references user_account,
  version integer not null default 1,
  -- The sums of its entries, saved with every change of them.
  entry_count integer not null default 0,
  energy_kwh numeric,
  water_m3 numeric,
  waste_kg numeric,
  kg_co2e numeric,
  kg_co2e_reduction numeric,
  unique (site_id, month)
);
create index environmental_report_floor_area on environmental_report (site_id, month desc)
  where gross_floor_area is not null;
create index environmental_report_month on environmental_report (month, site_id) include (total_guest_nights);

-- One row of a form. The factors are stored with it, so that a later change of a factor does not change a stored month.
create table environmental_entry (
  entry_id uuid primary key,
  report_id uuid not null references environmental_report on delete cascade,
  classification text not null references environmental_classification,
  row_no integer not null check (row_no > 0),
  item_id uuid not null,
  unit_id uuid references environmental_unit,
  -- Every field as it was typed, by name. Each classification has other fields.
  typed jsonb not null,
  -- The typed quantity, in the typed unit.
  quantity double precision check (quantity >= 0 and quantity < 'infinity'),
  unit_rate double precision,
  co2e_factor double precision,
  kwh_factor double precision,
  edition integer,
  source_key text references environmental_source,
  reference text not null default '',
  estimate boolean not null default false,
  -- Computed by the domain when the entry is saved. NULL where a value to compute with is missing.
  total double precision,
  kwh double precision,
  kg_co2e double precision,
  kg_co2e_reduction double precision,
  -- An item belongs to one classification.
  foreign key (item_id, classification) references environmental_item (item_id, classification),
  -- Deferred, because rows swap places within a transaction.
  constraint environmental_entry_place unique (report_id, classification, row_no) deferrable initially deferred
);
create index environmental_entry_item on environmental_entry (item_id);

create table environmental_attachment (
  document_id uuid primary key references document,
  report_id uuid not null references environmental_report on delete cascade,
  classification text not null references environmental_classification
);
create index environmental_attachment_report on environmental_attachment (report_id, classification);

alter table document add column attachment_of_report_id uuid references environmental_report
  generated always as (case when owner_kind = 'environmental-report' and deleted_at is null then owner_id end) stored;
create index document_environmental_report on document (attachment_of_report_id)
  where attachment_of_report_id is not null;

-- The sites that were reminded of a month, so that the job can run twice.
create table environmental_reminder (
  site_id uuid not null references site on delete cascade,
  month date not null,
  primary key (site_id, month)
);
