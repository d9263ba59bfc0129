create table mail (
  mail_id uuid primary key,
  template_key text not null,
  to_address text not null,
  to_name text not null default '',
  to_user_id uuid references user_account,
  subject text not null,
  html text not null,
  text text not null,
  -- kept: no mail server is set up, and the e-mail is read in the outbox.
  state text not null check (state in ('queued', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  last_error text,
  queued_at timestamptz not null,
  sent_at timestamptz,
  -- HTML and text of an e-mail with a one-time link, encrypted, until it is sent or has failed. `html` and `text` then
  -- hold the same e-mail without the token.
  encrypted_content text
);
create index mail_newest on mail (queued_at desc, mail_id);
create index mail_state on mail (state, queued_at desc, mail_id);
create index mail_search on mail using gin ((to_address || ' ' || subject) gin_trgm_ops);

create table email_template (
  email_template_id uuid primary key,
  -- Of a template that the system sends; NULL for a custom template.
  key text unique,
  name text not null,
  -- NULL after a system template was reset. The row stays, so that its version never goes back.
  subject text,
  body text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check ((subject is null) = (body is null)),
  check (key is not null or subject is not null)
);
create unique index email_template_name on email_template (plain(name)) where key is null;
