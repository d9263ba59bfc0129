-- People who registered themselves and may wait for access to a property.
create index user_account_self_registered on user_account (email_confirmed_at desc)
  where last_invited_at is null and email_confirmed_at is not null and disabled_at is null;
