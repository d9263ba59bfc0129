-- The HTML and text of an e-mail with a one-time link, encrypted, until it is sent or has failed. `html` and `text` then
-- hold the same e-mail without the token. E-mails without a one-time link, and those written before this column existed,
-- have no encrypted content.
alter table mail add column encrypted_content text;
