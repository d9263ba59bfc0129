-- A customer needs an accommodation type and a membership type, so a new installation starts with common ones.
-- A list that already has entries is not changed.
insert into accommodation_type (accommodation_type_id, name)
select id::uuid, name
from (values
  ('6d1f0a3e-0002-4000-8000-000000000001', 'Aparthotel'),
  ('6d1f0a3e-0002-4000-8000-000000000002', 'Bed and breakfast'),
  ('6d1f0a3e-0002-4000-8000-000000000003', 'Campsite'),
  ('6d1f0a3e-0002-4000-8000-000000000004', 'Guest house'),
  ('6d1f0a3e-0002-4000-8000-000000000005', 'Hostel'),
  ('6d1f0a3e-0002-4000-8000-000000000006', 'Hotel'),
  ('6d1f0a3e-0002-4000-8000-000000000007', 'Resort'),
  ('6d1f0a3e-0002-4000-8000-000000000008', 'Self-catering apartments'),
  ('6d1f0a3e-0002-4000-8000-000000000009', 'Villa')
) as defaults (id, name)
where not exists (select from accommodation_type);

insert into service_tier (service_tier_id, name)
select id::uuid, name
from (values
  ('6d1f0a3e-0003-4000-8000-000000000001', 'Essential'),
  ('6d1f0a3e-0003-4000-8000-000000000002', 'Standard'),
  ('6d1f0a3e-0003-4000-8000-000000000003', 'Premium')
) as defaults (id, name)
where not exists (select from service_tier);
