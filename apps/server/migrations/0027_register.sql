-- What the public register lists and searches: every certificate that is not superseded, with the name and the place of
-- its property. A narrow copy, so that 50,000 certificates are counted and sorted by one index or a scan of a few MB.
create table register_entry (
  certificate_number text primary key references certificate,
  site_id uuid not null references site,
  site_name text collate "und-x-icu" not null,
  city_town text not null,
  -- The code of the area, such as GR-M for Crete.
  county text,
  country char(2) not null,
  audit_type_id uuid not null references audit_type,
  status text not null check (status in ('valid', 'suspended', 'withdrawn')),
  valid_until date not null,
  -- A search term has no line break, so it cannot match the end of one text and the start of the other.
  search_text text not null
    generated always as (plain(site_name || e'\n' || city_town || e'\n' || certificate_number)) stored
);
create index register_entry_by_name on register_entry (site_name, certificate_number)
  include (country, audit_type_id, status, valid_until);
create index register_entry_by_country on register_entry (country, site_name, certificate_number)
  include (audit_type_id, status, valid_until);
create index register_entry_by_scheme on register_entry (audit_type_id, site_name, certificate_number)
  include (country, status, valid_until);
create index register_entry_of_site on register_entry (site_id);
create index register_entry_county on register_entry (county) where county is not null;
create index register_entry_search on register_entry using gin (search_text gin_trgm_ops);

-- `for share` waits for a change of the name that is under way, so that no entry is written with the old name after it.
create function list_certificate() returns trigger language plpgsql as $$
begin
  if new.status = 'superseded' then
    delete from register_entry where certificate_number = new.certificate_number;
  elsif tg_op = 'UPDATE' and old.status <> 'superseded' then
    update register_entry set status = new.status, valid_until = new.valid_until
    where certificate_number = new.certificate_number;
  else
    insert into register_entry (certificate_number, site_id, site_name, city_town, county, country, audit_type_id,
      status, valid_until)
    select new.certificate_number, site_id, site_name, city_town, county, country, new.audit_type_id, new.status,
      new.valid_until
    from site where site_id = new.site_id for share;
  end if;
  return null;
end $$;
create trigger certificate_listed after insert or update of status, valid_until on certificate
  for each row execute function list_certificate();

-- Rows are locked in the order of their number, so that two changes cannot block each other.
create function rename_listed_site() returns trigger language plpgsql as $$
begin
  perform from register_entry where site_id = new.site_id order by certificate_number for no key update;
  update register_entry
  set site_name = new.site_name, city_town = new.city_town, county = new.county, country = new.country
  where site_id = new.site_id;
  return null;
end $$;
create trigger site_register_names after update of site_name, city_town, county, country on site
  for each row when ((old.site_name, old.city_town, old.county, old.country)
    is distinct from (new.site_name, new.city_town, new.county, new.country))
  execute function rename_listed_site();

insert into register_entry (certificate_number, site_id, site_name, city_town, county, country, audit_type_id, status,
  valid_until)
select certificate_number, site_id, site_name, city_town, county, country, audit_type_id, status, valid_until
from certificate join site using (site_id)
where status <> 'superseded';
