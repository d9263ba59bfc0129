-- Reports that list every site read one narrow table, not the wide one of sites beside it.
alter table site_standing add column site_name text collate "und-x-icu" not null default '';

create or replace function stand_sites(changed uuid[]) returns void language plpgsql as $$
begin
  if changed is null then
    return;
  end if;
  perform from site_standing where site_id = any(changed) order by site_id for update;
  insert into site_standing
    (site_id, country, enabled, since, status, audit_type_id, latitude, longitude, followed, site_name)
  select site.site_id, site.country, site.enabled, month_of(site.created_at),
    coalesce(latest.status, 'No audit'), type_key(latest.audit_type_id),
    case when site.longitude is not null then site.latitude end, case when site.latitude is not null then site.longitude end,
    followed_certificates(site.site_id), site.site_name
  from site
  left join lateral (
    select audit.status, audit.audit_type_id from audit where audit.site_id = site.site_id
    order by audit.created_at desc, audit.audit_id desc limit 1
  ) as latest on true
  where site.site_id = any(changed)
  on conflict (site_id) do update set
    country = excluded.country, enabled = excluded.enabled, since = excluded.since, status = excluded.status,
    audit_type_id = excluded.audit_type_id, latitude = excluded.latitude, longitude = excluded.longitude,
    followed = excluded.followed, site_name = excluded.site_name
  where site_standing is distinct from excluded;
end $$;

create or replace function keep_sites() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform stand_sites((select array_agg(site_id) from came));
  else
    perform stand_sites((select array_agg(site_id) from (
      select site_id, country, enabled, created_at, latitude, longitude, site_name from came
      except select site_id, country, enabled, created_at, latitude, longitude, site_name from went) as moved));
  end if;
  return null;
end $$;

-- As before, but a new name counts nowhere: an import that renames thousands of sites leaves the figures alone.
create or replace function keep_standing() returns trigger language plpgsql as $$
declare
  moved uuid[];
begin
  if tg_op = 'INSERT' then
    perform note_sites((select array_agg(came::site_standing) from came), null);
  elsif tg_op = 'DELETE' then
    perform note_sites(null, (select array_agg(went::site_standing) from went));
  else
    moved := (select array_agg(site_id) from (
      select site_id, country, enabled, since, status, audit_type_id, latitude, longitude, followed from came
      except select site_id, country, enabled, since, status, audit_type_id, latitude, longitude, followed from went) as one);
    if moved is not null then
      perform note_sites(
        (select array_agg(came::site_standing) from came where site_id = any(moved)),
        (select array_agg(went::site_standing) from went where site_id = any(moved)));
    end if;
  end if;
  return null;
end $$;

-- The months that have a report, be there data in it or not.
alter table site_reporting add column begun date[] not null default '{}';

create or replace function keep_months() returns trigger language plpgsql as $$
declare
  changed uuid[] := (select array_agg(distinct site_id) from moved);
begin
  perform from site_standing where site_id = any(changed) order by site_id for no key update;
  insert into site_reporting (site_id, months, begun)
  select standing.site_id,
    coalesce(array_agg(report.month order by report.month) filter (where report.entries > 0), '{}'),
    coalesce(array_agg(report.month order by report.month) filter (where report.month is not null), '{}')
  from site_standing standing
  left join report_standing report on report.site_id = standing.site_id
  where standing.site_id = any(changed)
  group by standing.site_id
  on conflict (site_id) do update set months = excluded.months, begun = excluded.begun
  where (site_reporting.months, site_reporting.begun) is distinct from (excluded.months, excluded.begun);
  return null;
end $$;

-- What there is already. The trigger rests, for none of it counts.
alter table site_standing disable trigger site_standing_changed;
update site_standing set site_name = site.site_name from site where site.site_id = site_standing.site_id;
alter table site_standing enable trigger site_standing_changed;
alter table site_standing alter column site_name drop default;

insert into site_reporting (site_id, months, begun)
  select site_id, '{}', array_agg(month order by month) from report_standing group by site_id
  on conflict (site_id) do update set begun = excluded.begun;
alter table site_reporting alter column begun drop default;
