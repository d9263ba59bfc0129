-- The audit list is plain SQL over these indexes.
drop trigger audit_place_added on audit;
drop trigger audit_place_changed on audit;
drop trigger audit_place_deleted on audit;
drop trigger audit_name_added on audit;
drop trigger audit_name_changed on audit;
drop trigger audit_name_deleted on audit;
drop function note_places();
drop function note_names();
drop function roll_up_places();
drop function cut_lists();
drop function cut_list(text, text);
drop function cut_section(regclass, text, text, text, text, text, text, text, text);
drop function stretch_length(integer);
drop function lists_of_audit(text, char(2), uuid);
drop table audit_stretch_by_name, audit_stretch_by_date, audit_place_change, audit_name_change;
drop table searched_part, searched_part_count, searched_stretch;

create or replace function copy_audit_names() returns trigger language plpgsql as $$
begin
  select site.site_name, site.country into new.site_name, new.country
  from site where site.site_id = new.site_id for share;
  new.auditor_name := null;
  if new.auditor_id is not null then
    select user_account.name into new.auditor_name
    from user_account where user_account.user_id = new.auditor_id for share;
  end if;
  return new;
end $$;
create or replace function rename_audited_site() returns trigger language plpgsql as $$
begin
  perform from audit where site_id = new.site_id order by audit_id for no key update;
  update audit set site_name = new.site_name, country = new.country where site_id = new.site_id;
  return null;
end $$;
create or replace function rename_auditor() returns trigger language plpgsql as $$
begin
  perform from audit where auditor_id = new.user_id order by audit_id for no key update;
  update audit set auditor_name = new.name where auditor_id = new.user_id;
  return null;
end $$;
drop function know_new_name(uuid, text);
drop function know_name(uuid, text);
drop function name_parts(text);
drop table audit_name_part;

-- One index per order. The columns of the filters are included, so that a filtered page reads the index alone.
drop index audit_by_name, audit_by_date, audit_by_date_desc, audit_status_name, audit_status_date, audit_country_name,
  audit_country_date, audit_reviewer_name, audit_reviewer_date, audit_status_oldest, audit_country_oldest,
  audit_reviewer_oldest, audit_by_auditor, audit_of_site;
create index audit_by_name on audit (site_name, audit_id) include (status, country, reviewer_id, search_text);
create index audit_by_date on audit (auditor_date, audit_id) include (status, country, reviewer_id, search_text);
create index audit_by_date_desc on audit (auditor_date desc nulls last, audit_id desc)
  include (status, country, reviewer_id, search_text);
create index audit_by_status on audit (status, site_name, audit_id) include (country, reviewer_id);
create index audit_by_country on audit (country, site_name, audit_id) include (status, reviewer_id);
create index audit_by_reviewer on audit (reviewer_id, site_name, audit_id) include (status, country);
create index audit_of_site on audit (site_id, created_at desc, audit_id desc);
