-- Where a page of the audit list begins is looked up instead of walked to. Each order of the list, of all audits and of those
-- below one value of a filter, is cut into short stretches, and these are gathered into chapters; the database keeps where
-- each begins and how many it holds. A change of an audit writes down what left its place and what came to one; a job adds
-- that up every minute. No row is ever shared by two writers, so that nobody waits, and whoever reads sees each change
-- exactly once.

create table audit_stretch_by_name (
  list text not null check (list in ('all', 'status', 'country', 'reviewer')),
  -- Empty for all.
  value text not null,
  -- 0 for a stretch, 1 for a chapter. A chapter begins where a stretch begins.
  level integer not null,
  -- Where it begins. The first of a list begins before everything.
  site_name text collate "und-x-icu" not null,
  audit_id uuid not null,
  count integer not null,
  primary key (list, value, level, site_name, audit_id)
);

-- What has no date comes last, as infinity, in stretches of its own.
create table audit_stretch_by_date (
  list text not null check (list in ('all', 'status', 'country', 'reviewer')),
  value text not null,
  level integer not null,
  auditor_date date not null,
  audit_id uuid not null,
  count integer not null,
  primary key (list, value, level, auditor_date, audit_id)
);

create table audit_place_change (
  change_id bigint primary key generated always as identity,
  -- 1 for what came, -1 for what left.
  sign integer not null,
  audit_id uuid not null,
  site_name text collate "und-x-icu" not null,
  auditor_date date not null,
  status text not null,
  country char(2) not null,
  reviewer_id uuid not null
);

create function lists_of_audit(status text, country char(2), reviewer_id uuid)
returns table (list text, value text) immutable language sql as $$
  values ('all', ''), ('status', status), ('country', country::text), ('reviewer', reviewer_id::text)
$$;

create function note_places() returns trigger language plpgsql as $$
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
create trigger audit_place_added after insert on audit
  referencing new table as came for each statement execute function note_places();
create trigger audit_place_changed after update on audit
  referencing old table as went new table as came for each statement execute function note_places();
create trigger audit_place_deleted after delete on audit
  referencing old table as went for each statement execute function note_places();

-- A list is cut so that it has never more than 48 stretches in a chapter; place.ts counts on that.
create function stretch_length(level integer) returns integer immutable language sql as $$
  select case level when 0 then 128 else 48 * 128 end
$$;

-- Cuts one section of one order of one list anew. One statement, and so one moment: what is not yet added up at that moment
-- is left out of the counts, for it will be added.
create function cut_section(
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

create function cut_list(list text, value text) returns void language plpgsql as $list$
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

-- Everything anew, for a database that was not kept before. Nobody waits for it but another who adds up.
create function cut_lists() returns void language plpgsql as $$
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

-- What has changed is added up, one at a time; a list whose stretches have become too long or too many is cut anew.
create function roll_up_places() returns bigint language plpgsql as $$
declare
  taken bigint;
begin
  if not pg_try_advisory_xact_lock(7265308) then
    return 0;
  end if;
  with gone as (
    delete from audit_place_change returning sign, audit_id, site_name, auditor_date, status, country, reviewer_id
  ), moved as (
    select gone.*, one.list, one.value, level
    from gone cross join lateral lists_of_audit(gone.status, gone.country, gone.reviewer_id) as one
    cross join generate_series(0, 1) as level
  ), by_name as (
    insert into audit_stretch_by_name as stretch (list, value, level, site_name, audit_id, count)
    select moved.list, moved.value, moved.level, coalesce(begun.site_name, ''),
      coalesce(begun.audit_id, '00000000-0000-0000-0000-000000000000'), sum(moved.sign)
    from moved left join lateral (
      select one.site_name, one.audit_id from audit_stretch_by_name as one
      where one.list = moved.list and one.value = moved.value and one.level = moved.level
        and (one.site_name, one.audit_id) <= (moved.site_name, moved.audit_id)
      order by one.site_name desc, one.audit_id desc limit 1) as begun on true
    group by 1, 2, 3, 4, 5 having sum(moved.sign) <> 0
    on conflict (list, value, level, site_name, audit_id) do update set count = stretch.count + excluded.count
  ), by_date as (
    insert into audit_stretch_by_date as stretch (list, value, level, auditor_date, audit_id, count)
    select moved.list, moved.value, moved.level,
      coalesce(begun.auditor_date, case when moved.auditor_date = 'infinity' then date 'infinity' else '-infinity' end),
      coalesce(begun.audit_id, '00000000-0000-0000-0000-000000000000'), sum(moved.sign)
    from moved left join lateral (
      select one.auditor_date, one.audit_id from audit_stretch_by_date as one
      where one.list = moved.list and one.value = moved.value and one.level = moved.level
        and (one.auditor_date, one.audit_id) <= (moved.auditor_date, moved.audit_id)
        and (one.auditor_date = 'infinity') = (moved.auditor_date = 'infinity')
      order by one.auditor_date desc, one.audit_id desc limit 1) as begun on true
    group by 1, 2, 3, 4, 5 having sum(moved.sign) <> 0
    on conflict (list, value, level, auditor_date, audit_id) do update set count = stretch.count + excluded.count
  )
  select count(*) into taken from gone;
  if taken > 0 then
    perform cut_list(list, value) from (
      select list, value from audit_stretch_by_name where level = 0 group by 1, 2
        having max(count) > 2 * stretch_length(0) or count(*) > 2 + 4 * sum(count) / stretch_length(0)
      union
      select list, value from audit_stretch_by_date where level = 0 group by 1, 2
        having max(count) > 2 * stretch_length(0) or count(*) > 3 + 4 * sum(count) / stretch_length(0)
    ) as uneven;
  end if;
  return taken;
end $$;

select cut_lists();
analyze audit_stretch_by_name;
analyze audit_stretch_by_date;
