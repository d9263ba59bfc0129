-- Taking accents off costs more than comparing: it is done once, when the text is written, not for each row of a search.
drop index site_search;
alter table site add column search_text text not null
  generated always as (plain(site_name || ' ' || property_urn || ' ' || city_town)) stored;
create index site_search on site using gin (search_text gin_trgm_ops);

drop index user_account_search;
alter table user_account add column search_text text not null
  generated always as (plain(first_name || ' ' || surname || ' ' || email::text)) stored;
create index user_account_search on user_account using gin (search_text gin_trgm_ops);
