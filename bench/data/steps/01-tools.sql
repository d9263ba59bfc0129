-- A pseudo-random number from 0 to 1 for the nth item. `kind` numbers the random values of an item. The same seed gives the same number.
create function pg_temp.chance(n bigint, kind bigint) returns double precision immutable language sql as $$
  select (hashint8extended(n, kind * 1000003 + :seed) & 4294967295) / 4294967296.0::double precision
$$;

-- Ids ordered by time, as the server generates them.
create function pg_temp.made_id(kind text, n bigint, at timestamptz) returns uuid immutable language sql as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3) || '8'
    || substr(hash, 4, 15))::uuid
  from (select md5(kind || ' ' || n || ' :seed') as hash) as hashed
$$;

-- A generated name; the number of different names grows with the number of records.
create function pg_temp.made_word(n bigint, kind bigint) returns text immutable language sql as $$
  select initcap(string_agg((array[
    'ba', 'lo', 'mi', 'ren', 'ta', 'vé', 'sol', 'ka', 'du', 'fin', 'gar', 'he', 'il', 'jo', 'mar', 'nu', 'or', 'pel', 'qui',
    'ro', 'san', 'tri', 'un', 'val', 'wen', 'xa', 'yor', 'zel', 'bri', 'ces', 'dal', 'ess'
  ])[1 + ((hashint8extended(n, kind * 1000003 + :seed) >> (5 * part)) & 31)], '' order by part))
  from generate_series(0, 3) as part
$$;

create function pg_temp.picked(choices text[], n bigint, kind bigint) returns text immutable language sql as $$
  select choices[1 + floor(pg_temp.chance(n, kind) * array_length(choices, 1))::integer]
$$;

-- A few countries have most of the sites.
create function pg_temp.made_country(n bigint) returns text immutable language sql as $$
  select (array['PT', 'ES', 'GR', 'IT', 'FR', 'DE', 'GB', 'TR', 'HR', 'AT', 'CY', 'MT', 'EG', 'TN', 'MA', 'MX', 'DO', 'TH',
    'ID', 'ZA', 'KE', 'BR', 'IE', 'NL', 'BE', 'CH', 'DK', 'SE', 'NO', 'FI', 'PL', 'CZ', 'HU', 'BG', 'RO', 'SI', 'ME', 'AL',
    'MV', 'JM'])[1 + floor(40 * power(pg_temp.chance(n, 11), 2))::integer]
$$;

-- The latitude or longitude of a site: a start angle of its country plus up to 6 degrees.
create function pg_temp.made_angle(country text, n bigint, kind bigint, lowest double precision, width double precision)
returns double precision immutable language sql as $$
  select lowest + pg_temp.chance(hashtext(country), kind) * width + (pg_temp.chance(n, kind) + pg_temp.chance(n, kind + 500)) * 3
$$;
