create table email_template (
  email_template_id uuid primary key,
  -- Of a template the platform itself sends; null for one that an administrator wrote.
  key text unique,
  name text not null,
  -- A system template that was reset has no words of its own any more. Its row stays, so that its version never goes back.
  subject text,
  body text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check ((subject is null) = (body is null)),
  check (key is not null or subject is not null)
);
create unique index email_template_name on email_template (plain(name)) where key is null;

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
  -- A customer group never hangs under a travel trade.
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

alter table service_tier add column version integer not null default 1;
alter table accommodation_type add column version integer not null default 1;
create index site_service_tier on site (service_tier_id);
create index site_accommodation_type on site (accommodation_type_id);
