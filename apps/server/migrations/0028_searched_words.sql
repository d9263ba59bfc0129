-- A search that finds very many audits costs the same however many they are. Words that were searched for and found many are kept
-- as lists of their own, cut into stretches as the others are; but no index has these in order, so a stretch also remembers who
-- was in it. Whoever is there no longer is found out by looking, so that only what comes is ever added.

create table searched_term (
  -- As plain() writes it.
  term text primary key,
  asked_at timestamptz not null,
  -- Since then its stretches are there.
  kept_at timestamptz
);
create index searched_term_waiting on searched_term (asked_at) where kept_at is null;

alter table audit_stretch_by_name
  drop constraint audit_stretch_by_name_list_check,
  add check (list in ('all', 'status', 'country', 'reviewer', 'term')),
  -- Of a stretch of a term: all that may be in it, and how many of them have come since it was cut.
  add column members uuid[],
  add column came integer not null default 0;
alter table audit_stretch_by_date
  drop constraint audit_stretch_by_date_list_check,
  add check (list in ('all', 'status', 'country', 'reviewer', 'term')),
  add column members uuid[],
  add column came integer not null default 0;

-- What waits to be added up belongs to no term: none is kept yet.
alter table audit_place_change add column search_text text not null default '';
alter table audit_place_change alter column search_text drop default;

drop function lists_of_audit(text, char(2), uuid);
create function lists_of_audit(status text, country char(2), reviewer_id uuid, search_text text)
returns table (list text, value text) stable language sql as $$
  values ('all', ''), ('status', status), ('country', country::text), ('reviewer', reviewer_id::text)
  union all
  select 'term', term from searched_term where kept_at is not null and strpos(search_text, term) > 0
$$;

create or replace function note_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_place_change (sign, audit_id, site_name, auditor_date, status, country, reviewer_id, search_text)
    select 1, audit_id, site_name, coalesce(auditor_date, 'infinity'), status, country, reviewer_id, search_text from came;
  elsif tg_op = 'DELETE' then
    insert into audit_place_change (sign, audit_id, site_name, auditor_date, status, country, reviewer_id, search_text)
    select -1, audit_id, site_name, coalesce(auditor_date, 'infinity'), status, country, reviewer_id, search_text from went;
  else
    insert into audit_place_change (sign, audit_id, site_name, auditor_date, status, country, reviewer_id, search_text)
    select -1, audit_id, site_name, coalesce(auditor_date, 'infinity'), status, country, reviewer_id, search_text from (
      select audit_id, site_name, auditor_date, status, country, reviewer_id, search_text from went
      except select audit_id, site_name, auditor_date, status, country, reviewer_id, search_text from came) as gone
    union all
    select 1, audit_id, site_name, coalesce(auditor_date, 'infinity'), status, country, reviewer_id, search_text from (
      select audit_id, site_name, auditor_date, status, country, reviewer_id, search_text from came
      except select audit_id, site_name, auditor_date, status, country, reviewer_id, search_text from went) as arrived;
  end if;
  return null;
end $$;

-- As before, and with the members of the stretches of a term, which are half as long: its members are all looked at.
create or replace function cut_section(
  stretches regclass, list text, value text, of_list text, sort_key text, section text, place_key text, place_section text,
  beginning text
) returns void language plpgsql as $$
declare
  length text := case list when 'term' then 'stretch_length(%s) / 2' else 'stretch_length(%s)' end;
begin
  execute format($cut$
    insert into %1$s (list, value, level, %2$s, audit_id, count, members)
    with numbered as (
      select %3$s as sort_key, audit_id, row_number() over (order by %2$s, audit_id) - 1 as place
      from audit where %4$s and %5$s
    ), cuts as (
      select level, %6$s as sort_key, '00000000-0000-0000-0000-000000000000'::uuid as audit_id, 0 as place
      from generate_series(0, 1) as level
      union all
      select level, sort_key, audit_id, place from numbered, generate_series(0, 1) as level
      where place > 0 and place %% (%8$s) = 0
    ), stretch as (
      select level, sort_key, audit_id, place,
        coalesce(lead(place) over way, (select count(*) from numbered)) - place as count,
        lead(sort_key) over way as next_key, lead(audit_id) over way as next_id
      from cuts window way as (partition by level order by place)
    ), held as (
      select place - place %% (%9$s) as place, array_agg(audit_id) as members from numbered
      where $1 = 'term' group by 1
    )
    select $1, $2, level, sort_key, stretch.audit_id, stretch.count - coalesce((
      select sum(sign) from audit_place_change as change
      where %4$s and %7$s and (change.%2$s, change.audit_id) >= (stretch.sort_key, stretch.audit_id)
        and (next_id is null or (change.%2$s, change.audit_id) < (next_key, next_id))), 0),
      case when level = 0 then held.members end
    from stretch left join held using (place)$cut$,
    stretches, sort_key, place_key, of_list, section, beginning, place_section, format(length, 'level'), format(length, '0'))
  using list, value;
end $$;

create or replace function cut_list(list text, value text) returns void language plpgsql as $list$
declare
  of_list text := case list when 'all' then 'true' when 'status' then 'status = $2'
    when 'country' then 'country = $2::bpchar' when 'reviewer' then 'reviewer_id = $2::uuid'
    else 'strpos(search_text, $2) > 0' end;
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
    union all select 'term', term from searched_term where kept_at is not null
    union select list, value
    from audit_place_change cross join lateral lists_of_audit(status, country, reviewer_id, search_text)
  ) as all_lists;
end $$;

-- As before. Who comes to a stretch of a term is written into it; whoever came and left again since the last time did neither.
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
    returning sign, audit_id, site_name, auditor_date, status, country, reviewer_id, search_text
  ), moved as (
    select sum(sign) as sign, audit_id, site_name, auditor_date, one.list, one.value
    from gone cross join lateral lists_of_audit(gone.status, gone.country, gone.reviewer_id, gone.search_text) as one
    group by audit_id, site_name, auditor_date, one.list, one.value having sum(sign) <> 0
  ), by_name as (
    insert into audit_stretch_by_name as stretch (list, value, level, site_name, audit_id, count, members, came)
    select moved.list, moved.value, level, coalesce(begun.site_name, ''),
      coalesce(begun.audit_id, '00000000-0000-0000-0000-000000000000'), sum(moved.sign),
      array_agg(moved.audit_id) filter (where moved.sign > 0 and moved.list = 'term' and level = 0),
      count(*) filter (where moved.sign > 0 and moved.list = 'term' and level = 0)
    from moved cross join generate_series(0, 1) as level left join lateral (
      select one.site_name, one.audit_id from audit_stretch_by_name as one
      where one.list = moved.list and one.value = moved.value and one.level = level.level
        and (one.site_name, one.audit_id) <= (moved.site_name, moved.audit_id)
      order by one.site_name desc, one.audit_id desc limit 1) as begun on true
    group by 1, 2, 3, 4, 5
    on conflict (list, value, level, site_name, audit_id) do update
    set count = stretch.count + excluded.count, members = stretch.members || excluded.members,
      came = stretch.came + excluded.came
  ), by_date as (
    insert into audit_stretch_by_date as stretch (list, value, level, auditor_date, audit_id, count, members, came)
    select moved.list, moved.value, level,
      coalesce(begun.auditor_date, case when moved.auditor_date = 'infinity' then date 'infinity' else '-infinity' end),
      coalesce(begun.audit_id, '00000000-0000-0000-0000-000000000000'), sum(moved.sign),
      array_agg(moved.audit_id) filter (where moved.sign > 0 and moved.list = 'term' and level = 0),
      count(*) filter (where moved.sign > 0 and moved.list = 'term' and level = 0)
    from moved cross join generate_series(0, 1) as level left join lateral (
      select one.auditor_date, one.audit_id from audit_stretch_by_date as one
      where one.list = moved.list and one.value = moved.value and one.level = level.level
        and (one.auditor_date, one.audit_id) <= (moved.auditor_date, moved.audit_id)
        and (one.auditor_date = 'infinity') = (moved.auditor_date = 'infinity')
      order by one.auditor_date desc, one.audit_id desc limit 1) as begun on true
    group by 1, 2, 3, 4, 5
    on conflict (list, value, level, auditor_date, audit_id) do update
    set count = stretch.count + excluded.count, members = stretch.members || excluded.members,
      came = stretch.came + excluded.came
  )
  select count(*) into taken from gone;
  -- The longest first, and as many as ten seconds allow: the others are only walked a little farther until their turn.
  if taken > 0 then
    for uneven in
      select list, value from (
        select list, value, max(greatest(count, came)) as longest from audit_stretch_by_name where level = 0 group by 1, 2
          having max(greatest(count, came)) > 2 * stretch_length(0) or count(*) > 2 + 4 * sum(count) / stretch_length(0)
        union all
        select list, value, max(greatest(count, came)) from audit_stretch_by_date where level = 0 group by 1, 2
          having max(greatest(count, came)) > 2 * stretch_length(0) or count(*) > 3 + 4 * sum(count) / stretch_length(0)
      ) as one_order
      group by 1, 2 order by max(longest) desc
    loop
      perform cut_list(uneven.list, uneven.value);
      exit when clock_timestamp() > statement_timestamp() + interval '10 seconds';
    end loop;
  end if;
  return taken;
end $$;

-- Nobody waits for either but another who adds up: the term's row is written last, for whoever searches meanwhile writes it too.
create function keep_term(asked text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7265308);
  if exists (select from searched_term where term = asked and kept_at is null) then
    perform cut_list('term', asked);
    update searched_term set kept_at = now() where term = asked;
  end if;
end $$;

create function forget_term(asked text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7265308);
  delete from searched_term where term = asked;
  delete from audit_stretch_by_name where list = 'term' and value = asked;
  delete from audit_stretch_by_date where list = 'term' and value = asked;
end $$;
