-- How the numbers of an import that can be read in two ways, such as 1,234, were read.
alter table import_run
  add column decimal_mark text check (decimal_mark in ('.', ',')),
  add column ambiguous_numbers integer not null default 0,
  add column ambiguous_example text;
