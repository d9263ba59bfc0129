-- The search of the audit list finds a name by any part of it at the same cost however many audits there are. Trigrams do not:
-- each of them stands in as many more audits as there are more. So the names of audited sites and of their auditors are kept
-- from each of their letters on, in order, and whatever holds a term has a part that begins with it.
create table audit_name_part (
  -- A site or an auditor.
  id uuid not null,
  -- The longest that is compared; a longer term is held against the whole name afterwards.
  part text collate "C" not null,
  primary key (id, part)
);
create index audit_name_part_order on audit_name_part (part, id);

create function name_parts(name text) returns setof text immutable language sql as $$
  select distinct left(substr(plain(name), place), 24) from generate_series(1, length(plain(name))) as place
  where substr(plain(name), place, 1) <> ' '
$$;

insert into audit_name_part (id, part)
  select site_id, part from (select distinct site_id, site_name from audit) as one cross join lateral name_parts(site_name) as part
  union
  select auditor_id, part from (select distinct auditor_id, auditor_name from audit where auditor_id is not null) as one
  cross join lateral name_parts(auditor_name) as part;

-- At the first audit of a site or an auditor; whoever renames them waits meanwhile.
create function know_name(of_id uuid, name text) returns void language plpgsql as $$
begin
  if not exists (select from audit_name_part where id = of_id) then
    insert into audit_name_part (id, part) select of_id, part from name_parts(name) as part order by part
    on conflict do nothing;
  end if;
end $$;

create function know_new_name(of_id uuid, name text) returns void language plpgsql as $$
begin
  delete from audit_name_part where id = of_id;
  if found then
    perform know_name(of_id, name);
  end if;
end $$;

create or replace function copy_audit_names() returns trigger language plpgsql as $$
begin
  select site.site_name, site.country into new.site_name, new.country
  from site where site.site_id = new.site_id for share;
  perform know_name(new.site_id, new.site_name);
  new.auditor_name := null;
  if new.auditor_id is not null then
    select user_account.name into new.auditor_name
    from user_account where user_account.user_id = new.auditor_id for share;
    perform know_name(new.auditor_id, new.auditor_name);
  end if;
  return new;
end $$;

create or replace function rename_audited_site() returns trigger language plpgsql as $$
begin
  perform from audit where site_id = new.site_id order by audit_id for no key update;
  update audit set site_name = new.site_name, country = new.country where site_id = new.site_id;
  perform know_new_name(new.site_id, new.site_name);
  return null;
end $$;
create or replace function rename_auditor() returns trigger language plpgsql as $$
begin
  perform from audit where auditor_id = new.user_id order by audit_id for no key update;
  update audit set auditor_name = new.name where auditor_id = new.user_id;
  perform know_new_name(new.user_id, new.name);
  return null;
end $$;
