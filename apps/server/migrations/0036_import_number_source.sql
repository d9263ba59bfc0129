-- The cell of the example, and the number of the file that decides how numbers with two readings are read.
alter table import_run
  add column ambiguous_row integer,
  add column ambiguous_column text,
  add column decisive_number text;
