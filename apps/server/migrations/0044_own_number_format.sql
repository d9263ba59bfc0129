-- A person's own number format. NULL: the programme's.
alter table user_account
  add column number_format text check (number_format in ('1,234.5', '1.234,5'));
