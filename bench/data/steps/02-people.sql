-- The temporary tables `made_…` hold generated records with values that later steps need.
create temporary table made_user as
select n, pg_temp.made_id('user', n, at) as user_id, role, role_number, at
from (
  select n, role, role_number, ':today'::timestamptz - pg_temp.chance(n, 1) * interval '1500 days' as at
  from (
    select n, 'Admin' as role, n as role_number from generate_series(1, greatest(8, :audits / 5000)) as n
    union all
    select 1000000 + n, 'Auditor', n from generate_series(1, greatest(10, :audits / 500)) as n
    union all
    select 2000000 + n, 'Hotel', n from generate_series(1, :sites) as n
    union all
    select 12000000 + n, 'EnvironmentalPerformance', n from generate_series(1, :sites / 10) as n
    union all
    select 22000000 + n, 'Manager', n from generate_series(1, greatest(1, :sites / 40)) as n
  ) as people
) as dated;
create index on made_user (role, role_number);
analyze made_user;

insert into user_account (user_id, email, first_name, surname, roles, languages, email_confirmed_at, last_invited_at,
  disabled_at, created_at, updated_at)
select user_id, lower(plain(pg_temp.made_word(n, 2))) || '.' || n || '@example.org', pg_temp.made_word(n, 2),
  pg_temp.made_word(n, 3),
  case
    when role = 'Manager' then array['Hotel', 'EnvironmentalPerformance']
    when role = 'Hotel' and role_number % 3 = 0 then array['Hotel', 'EnvironmentalPerformance']
    else array[role]
  end,
  array[pg_temp.picked(array['en', 'es', 'pt', 'de', 'fr', 'it', 'el'], n, 4)],
  case when role = 'Admin' or pg_temp.chance(n, 5) < 0.85 then at + interval '1 day' end,
  at,
  -- The first users of each role are never disabled, so that they can be used to sign in.
  case when role_number > 5 and pg_temp.chance(n, 6) < 0.03 then ':today'::timestamptz - interval '20 days' end,
  at, at
from made_user order by user_id;
