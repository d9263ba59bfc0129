create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- What a search compares: nobody should need the right accent or the right case. The body is bound when it is
-- created, so it means the same whatever the search path is, and may stand in an index.
create function plain(text) returns text language sql immutable strict parallel safe
begin atomic
  select lower(unaccent('unaccent'::regdictionary, $1));
end;

create table user_account (
  user_id uuid primary key,
  email citext not null unique check (length(email) <= 254),
  first_name text not null,
  surname text not null,
  name text not null generated always as (first_name || ' ' || surname) stored,
  -- Taking accents off costs more than comparing: it is done once, when the text is written, not for each row of a search.
  search_text text not null
    generated always as (plain(first_name || ' ' || surname || ' ' || email::text)) stored,
  roles text[] not null check (roles <@ array['Admin', 'Auditor', 'Hotel', 'EnvironmentalPerformance']),
  languages text[] not null default '{}',
  photo_document_id uuid,
  password_hash text,
  email_confirmed_at timestamptz,
  last_invited_at timestamptz,
  disabled_at timestamptz,
  -- The subject of an outside identity provider, matched once by verified e-mail.
  external_subject text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index user_account_roles on user_account using gin (roles);
create index user_account_search on user_account using gin (search_text gin_trgm_ops);
-- People look names up by alphabet, not by byte: Évora stands before Faro.
create index user_account_by_name on user_account (name collate "und-x-icu", user_id) where disabled_at is null;

create table company (
  company_id uuid primary key,
  parent_company_id uuid references company,
  name text collate "und-x-icu" not null,
  logo_document_id uuid,
  enabled boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1,
  check (parent_company_id <> company_id)
);
create index company_name on company (name, company_id);

create table service_tier (
  service_tier_id uuid primary key,
  name text not null unique,
  enabled boolean not null default true
);

create table accommodation_type (
  accommodation_type_id uuid primary key,
  name text not null unique,
  enabled boolean not null default true
);

create table membership_status (
  membership_status_id uuid primary key,
  name text not null unique,
  sort_order integer not null
);
insert into membership_status (membership_status_id, name, sort_order) values
  ('6d1f0a3e-0001-4000-8000-000000000001', 'Pending', 1),
  ('6d1f0a3e-0001-4000-8000-000000000002', 'Current', 2),
  ('6d1f0a3e-0001-4000-8000-000000000003', 'Lapsed', 3),
  ('6d1f0a3e-0001-4000-8000-000000000004', 'Cancelled', 4);

-- The property's public number: issued here, unique, never reused.
create sequence property_urn start 100100;

create table site (
  site_id uuid primary key,
  company_id uuid not null references company,
  property_urn text not null unique default nextval('property_urn')::text,
  site_name text collate "und-x-icu" not null,
  address1 text not null default '',
  address2 text not null default '',
  address3 text not null default '',
  city_town text not null,
  county text,
  post_code text not null default '',
  country char(2) not null,
  email_address text not null default '',
  telephone text not null default '',
  website_url text not null default '',
  main_contact_user_id uuid references user_account,
  service_tier_id uuid references service_tier,
  accommodation_type_id uuid references accommodation_type,
  membership_status_id uuid references membership_status,
  membership_start date,
  membership_end date,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  star_rating integer check (star_rating between 1 and 5),
  no_of_rooms integer check (no_of_rooms >= 0),
  max_occupancy integer check (max_occupancy >= 0),
  no_of_staff integer check (no_of_staff >= 0),
  enabled boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1,
  search_text text not null
    generated always as (
      plain(site_name || ' ' || property_urn || ' ' || address1 || ' ' || city_town || ' ' || post_code)
    ) stored
);
create index site_company on site (company_id);
create index site_name on site (site_name, site_id);
create index site_country on site (country, site_name, site_id);
create index site_search on site using gin (search_text gin_trgm_ops);

-- Who may read which site: a site, or every site of a company. Written only through the people area.
create table access_grant (
  user_id uuid not null references user_account,
  company_id uuid references company on delete cascade,
  site_id uuid references site on delete cascade,
  granted_at timestamptz not null,
  -- Why it exists: an audit's grant can be taken away without touching one that was made by hand.
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
