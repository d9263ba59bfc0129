create table company (
  company_id uuid primary key,
  parent_company_id uuid references company,
  name text collate "und-x-icu" not null,
  search_text text not null generated always as (plain(name)) stored,
  logo_document_id uuid references document,
  enabled boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1,
  check (parent_company_id <> company_id)
);
create index company_name on company (name, company_id);
create index company_search on company using gin (search_text gin_trgm_ops);
create index company_created on company (created_at, company_id);
create index company_parent on company (parent_company_id) where parent_company_id is not null;

alter table document add column logo_of_company_id uuid references company deferrable initially deferred
  generated always as (case when owner_kind = 'company-logo' and deleted_at is null then owner_id end) stored;
create index document_company_logo on document (logo_of_company_id) where logo_of_company_id is not null;
