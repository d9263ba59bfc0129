alter table mail drop constraint mail_state_check;
update mail set state = 'not-sent' where state = 'kept';
alter table mail add check (state in ('queued', 'sent', 'failed', 'not-sent'));

alter table import_run rename column wrong_rows to invalid_rows;

alter table import_row drop constraint import_row_outcome_check;
update import_row set outcome = 'invalid' where outcome = 'wrong';
alter table import_row add check (outcome in ('new', 'changed', 'same', 'invalid'));
