-- A client repeats the creation of an upload with the same key if the response was lost. The server then discards the first one.
alter table upload add column client_key uuid;
create unique index upload_client_key on upload (user_id, client_key) where finished_at is null and client_key is not null;
