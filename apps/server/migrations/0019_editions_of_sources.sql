-- An edition is the year its source is of. Five fuels stood in that of 2022 although their source is of another year;
-- what they are computed with stays the same, since an item without an older figure uses its first.
create temporary table misdated on commit drop as
  select item_id, source_key, kg_co2e, kwh, case source_key when 'EPA2025' then 2025 else 2006 end as edition
  from environmental_factor factor
  where edition = 2022 and source_key in ('EPA2025', 'IPCC2006')
    -- An edition somebody has added since stays theirs.
    and not exists (select from environmental_factor other where other.item_id = factor.item_id and other.edition <> 2022);

update environmental_factor factor set edition = misdated.edition
  from misdated where factor.item_id = misdated.item_id and factor.edition = 2022;

-- The rows that were computed with them name the same figure.
update environmental_entry entry set edition = misdated.edition
  from misdated
  where entry.item_id = misdated.item_id and entry.edition = 2022 and entry.source_key = misdated.source_key
    and entry.co2e_factor = misdated.kg_co2e and entry.kwh_factor is not distinct from misdated.kwh;
