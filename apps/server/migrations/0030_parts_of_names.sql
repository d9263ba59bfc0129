-- A search costs the same whatever it is for, also the first time that anybody asks for it. Whatever many audits have in their names,
-- words as well as parts of them, is counted, so that nothing has to be kept of what people search for. All audits in an order are cut
-- into short stretches; for each part it is known how many in each of them have it. That tells the total, and which stretches a page is
-- read from. A job counts everything anew in one moment when enough has changed; what has changed since stands beside it.

-- The lists of terms go.
drop function keep_term(text);
drop function forget_term(text);
drop function lists_of_audit(text, char(2), uuid, text);
drop table searched_term;
delete from audit_stretch_by_name where list = 'term';
delete from audit_stretch_by_date where list = 'term';
alter table audit_stretch_by_name
  drop constraint audit_stretch_by_name_list_check,
  add check (list in ('all', 'status', 'country', 'reviewer')),
  drop column members,
  drop column came;
alter table audit_stretch_by_date
  drop constraint audit_stretch_by_date_list_check,
  add check (list in ('all', 'status', 'country', 'reviewer')),
  drop column members,
  drop column came;
alter table audit_place_change drop column search_text;

create function lists_of_audit(status text, country char(2), reviewer_id uuid)
returns table (list text, value text) immutable language sql as $$
  values ('all', ''), ('status', status), ('country', country::text), ('reviewer', reviewer_id::text)
$$;

create or replace function note_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_place_change (sign, audit_id, site_name, auditor_date, status, country, reviewer_id)
    select 1, audit_id, site_name, coalesce(auditor_date, 'infinity'), status, country, reviewer_id from came;
  elsif tg_op = 'DELETE' then
    insert into audit_place_change (sign, audit_id, site_name, auditor_date, status, country, reviewer_id)
    select -1, audit_id, site_name, coalesce(auditor_date, 'infinity'), status, country, reviewer_id from went;
  else
    insert into audit_place_change (sign, audit_id, site_name, auditor_date, status, country, reviewer_id)
    select -1, audit_id, site_name, coalesce(auditor_date, 'infinity'), status, country, reviewer_id from (
      select audit_id, site_name, auditor_date, status, country, reviewer_id from went
      except select audit_id, site_name, auditor_date, status, country, reviewer_id from came) as gone
    union all
    select 1, audit_id, site_name, coalesce(auditor_date, 'infinity'), status, country, reviewer_id from (
      select audit_id, site_name, auditor_date, status, country, reviewer_id from came
      except select audit_id, site_name, auditor_date, status, country, reviewer_id from went) as arrived;
  end if;
  return null;
end $$;

create or replace function cut_section(
  stretches regclass, list text, value text, of_list text, sort_key text, section text, place_key text, place_section text,
  beginning text
) returns void language plpgsql as $$
begin
  execute format($cut$
    insert into %1$s (list, value, level, %2$s, audit_id, count)
    with numbered as (
      select %3$s as sort_key, audit_id, row_number() over (order by %2$s, audit_id) - 1 as place
      from audit where %4$s and %5$s
    ), cuts as (
      select level, %6$s as sort_key, '00000000-0000-0000-0000-000000000000'::uuid as audit_id, 0 as place
      from generate_series(0, 1) as level
      union all
      select level, sort_key, audit_id, place from numbered, generate_series(0, 1) as level
      where place > 0 and place %% stretch_length(level) = 0
    ), stretch as (
      select level, sort_key, audit_id, coalesce(lead(place) over way, (select count(*) from numbered)) - place as count,
        lead(sort_key) over way as next_key, lead(audit_id) over way as next_id
      from cuts window way as (partition by level order by place)
    )
    select $1, $2, level, sort_key, audit_id, stretch.count - coalesce((
      select sum(sign) from audit_place_change as change
      where %4$s and %7$s and (change.%2$s, change.audit_id) >= (stretch.sort_key, stretch.audit_id)
        and (next_id is null or (change.%2$s, change.audit_id) < (next_key, next_id))), 0)
    from stretch$cut$,
    stretches, sort_key, place_key, of_list, section, beginning, place_section)
  using list, value;
end $$;

create or replace function cut_list(list text, value text) returns void language plpgsql as $list$
declare
  of_list text := case list when 'all' then 'true' when 'status' then 'status = $2'
    when 'country' then 'country = $2::bpchar' else 'reviewer_id = $2::uuid' end;
begin
  delete from audit_stretch_by_name as old where old.list = cut_list.list and old.value = cut_list.value;
  delete from audit_stretch_by_date as old where old.list = cut_list.list and old.value = cut_list.value;
  perform cut_section('audit_stretch_by_name', list, value, of_list, 'site_name', 'true', 'site_name', 'true',
    $$'' collate "und-x-icu"$$);
  perform cut_section('audit_stretch_by_date', list, value, of_list, 'auditor_date', 'auditor_date is not null',
    'auditor_date', $$change.auditor_date < 'infinity'$$, $$date '-infinity'$$);
  perform cut_section('audit_stretch_by_date', list, value, of_list, 'auditor_date', 'auditor_date is null',
    $$date 'infinity'$$, $$change.auditor_date = 'infinity'$$, $$date 'infinity'$$);
end $list$;

create or replace function cut_lists() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7265308);
  delete from audit_stretch_by_name;
  delete from audit_stretch_by_date;
  perform cut_list(all_lists.list, all_lists.value) from (
    select 'all' as list, '' as value
    union all select 'status', status from (select distinct status from audit) as one
    union all select 'country', country::text from (select distinct country from audit) as one
    union all select 'reviewer', reviewer_id::text from (select distinct reviewer_id from audit) as one
    union select list, value from audit_place_change cross join lateral lists_of_audit(status, country, reviewer_id)
  ) as all_lists;
end $$;

-- The longest first, and as many as ten seconds allow: the others are only walked a little farther until their turn.
create or replace function roll_up_places() returns bigint language plpgsql as $$
declare
  taken bigint;
  uneven record;
begin
  if not pg_try_advisory_xact_lock(7265308) then
    return 0;
  end if;
  with gone as (
    delete from audit_place_change
    returning sign, audit_id, site_name, auditor_date, status, country, reviewer_id
  ), moved as (
    select sum(sign) as sign, audit_id, site_name, auditor_date, one.list, one.value
    from gone cross join lateral lists_of_audit(gone.status, gone.country, gone.reviewer_id) as one
    group by audit_id, site_name, auditor_date, one.list, one.value having sum(sign) <> 0
  ), by_name as (
    insert into audit_stretch_by_name as stretch (list, value, level, site_name, audit_id, count)
    select moved.list, moved.value, level, coalesce(begun.site_name, ''),
      coalesce(begun.audit_id, '00000000-0000-0000-0000-000000000000'), sum(moved.sign)
    from moved cross join generate_series(0, 1) as level left join lateral (
      select one.site_name, one.audit_id from audit_stretch_by_name as one
      where one.list = moved.list and one.value = moved.value and one.level = level.level
        and (one.site_name, one.audit_id) <= (moved.site_name, moved.audit_id)
      order by one.site_name desc, one.audit_id desc limit 1) as begun on true
    group by 1, 2, 3, 4, 5
    on conflict (list, value, level, site_name, audit_id) do update set count = stretch.count + excluded.count
  ), by_date as (
    insert into audit_stretch_by_date as stretch (list, value, level, auditor_date, audit_id, count)
    select moved.list, moved.value, level,
      coalesce(begun.auditor_date, case when moved.auditor_date = 'infinity' then date 'infinity' else '-infinity' end),
      coalesce(begun.audit_id, '00000000-0000-0000-0000-000000000000'), sum(moved.sign)
    from moved cross join generate_series(0, 1) as level left join lateral (
      select one.auditor_date, one.audit_id from audit_stretch_by_date as one
      where one.list = moved.list and one.value = moved.value and one.level = level.level
        and (one.auditor_date, one.audit_id) <= (moved.auditor_date, moved.audit_id)
        and (one.auditor_date = 'infinity') = (moved.auditor_date = 'infinity')
      order by one.auditor_date desc, one.audit_id desc limit 1) as begun on true
    group by 1, 2, 3, 4, 5
    on conflict (list, value, level, auditor_date, audit_id) do update set count = stretch.count + excluded.count
  )
  select count(*) into taken from gone;
  if taken > 0 then
    for uneven in
      select list, value from (
        select list, value, max(count) as longest from audit_stretch_by_name where level = 0 group by 1, 2
          having max(count) > 2 * stretch_length(0) or count(*) > 2 + 4 * sum(count) / stretch_length(0)
        union all
        select list, value, max(count) from audit_stretch_by_date where level = 0 group by 1, 2
          having max(count) > 2 * stretch_length(0) or count(*) > 3 + 4 * sum(count) / stretch_length(0)
      ) as one_order
      group by 1, 2 order by max(longest) desc
    loop
      perform cut_list(uneven.list, uneven.value);
      exit when clock_timestamp() > statement_timestamp() + interval '10 seconds';
    end loop;
  end if;
  return taken;
end $$;

-- A term is in the name of the accommodation or in that of the auditor. Where the one ended and the other began it was found as well,
-- which nobody meant, and which no index finds.
alter table audit drop column search_text;
alter table audit add column search_text text not null
  generated always as (plain(site_name || E'\n' || coalesce(auditor_name, ''))) stored;
create index audit_search on audit using gin (search_text gin_trgm_ops);
-- A stretch is looked through without opening its audits; nor are those of a house or of an auditor, before it is known which are on
-- the page.
drop index audit_of_site;
create index audit_of_site on audit (site_id, created_at desc, audit_id desc) include (site_name, auditor_date);
create index audit_by_auditor on audit (auditor_id) include (audit_id, site_name, auditor_date);
drop index audit_by_name;
drop index audit_by_date;
create index audit_by_name on audit (site_name, audit_id) include (search_text);
create index audit_by_date on audit (auditor_date, audit_id) include (search_text);

-- Parts that are in exactly the same audits are counted once.
create table searched_part (
  -- As plain() writes it.
  term text collate "C" primary key,
  part integer not null
);

-- By name, and by date with those that have none in a section of their own.
create table searched_part_count (
  part integer not null,
  section text not null check (section in ('name', 'dated', 'undated')),
  -- A byte for each stretch, so many of them at a time.
  volume integer not null,
  counts bytea not null,
  primary key (part, section, volume)
);

create table searched_stretch (
  section text not null check (section in ('name', 'dated', 'undated')),
  -- From 0 on.
  stretch integer not null,
  -- Where it begins. The first begins before everything.
  site_name text collate "und-x-icu",
  auditor_date date,
  audit_id uuid not null,
  primary key (section, stretch)
);

create table audit_name_change (
  change_id bigint primary key generated always as identity,
  -- 1 for what came, -1 for what left.
  sign integer not null,
  audit_id uuid not null,
  site_name text collate "und-x-icu" not null,
  -- Infinity for none.
  auditor_date date not null,
  search_text text not null
);

create function note_names() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_name_change (sign, audit_id, site_name, auditor_date, search_text)
    select 1, audit_id, site_name, coalesce(auditor_date, 'infinity'), search_text from came;
  elsif tg_op = 'DELETE' then
    insert into audit_name_change (sign, audit_id, site_name, auditor_date, search_text)
    select -1, audit_id, site_name, coalesce(auditor_date, 'infinity'), search_text from went;
  else
    insert into audit_name_change (sign, audit_id, site_name, auditor_date, search_text)
    select moved.sign, audit_id, moved.site_name, coalesce(moved.auditor_date, 'infinity'), moved.search_text
    from went join came using (audit_id)
    cross join lateral (
      values (-1, went.site_name, went.auditor_date, went.search_text), (1, came.site_name, came.auditor_date, came.search_text)
    ) as moved (sign, site_name, auditor_date, search_text)
    where (went.site_name, went.auditor_date, went.search_text)
      is distinct from (came.site_name, came.auditor_date, came.search_text);
  end if;
  return null;
end $$;
create trigger audit_name_added after insert on audit
  referencing new table as came for each statement execute function note_names();
create trigger audit_name_changed after update on audit
  referencing old table as went new table as came for each statement execute function note_names();
create trigger audit_name_deleted after delete on audit
  referencing old table as went for each statement execute function note_names();
