-- Why a grant exists. An audit's grant can be taken away without touching one that was made by hand.
alter table access_grant
  add column source text not null default 'hand' check (source in ('hand', 'audit')),
  add column source_id uuid,
  add check ((source = 'hand') = (source_id is null)),
  -- An audit opens its site, never a whole company.
  add check (source = 'hand' or site_id is not null),
  drop constraint access_grant_user_id_company_id_site_id_key,
  add constraint access_grant_once unique nulls not distinct (user_id, company_id, site_id, source, source_id);
create index access_grant_source on access_grant (source_id) where source_id is not null;

-- People look names up by alphabet, not by byte: Évora stands before Faro. The indexes follow the column.
alter table site alter column site_name type text collate "und-x-icu";
alter table company alter column name type text collate "und-x-icu";
create index company_name on company (name, company_id);
create index user_account_by_name on user_account (name collate "und-x-icu", user_id) where disabled_at is null;

-- What a search compares: nobody should need the right accent or the right case. The body is bound when it is
-- created, so it means the same whatever the search path is, and may stand in an index.
create function plain(text) returns text language sql immutable strict parallel safe
begin atomic
  select lower(unaccent('unaccent'::regdictionary, $1));
end;
create index site_search on site
  using gin (plain(site_name || ' ' || property_urn || ' ' || city_town) gin_trgm_ops);
drop index user_account_search;
create index user_account_search on user_account using gin (plain(name || ' ' || email::text) gin_trgm_ops);
