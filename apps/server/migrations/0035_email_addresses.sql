-- citext folds letters outside ASCII too, so that an address with U+0130 (İ) was equal to one with i. The type of a column
-- that a generated column uses cannot change, so search_text is created again.
alter table user_account drop column search_text;
alter table user_account drop constraint user_account_email_key;
alter table user_account alter column email type text;
alter table user_account add column search_text text not null
  generated always as (plain(first_name || ' ' || surname || ' ' || email)) stored;
create index user_account_search on user_account using gin (search_text gin_trgm_ops);
create unique index user_account_email on user_account (lower(email collate "C"));

drop index pending_complaint_email;
create index pending_complaint_email on pending_complaint (lower(complainant_email collate "C"));
