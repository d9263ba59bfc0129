-- Whoever has not confirmed comes first or last, and by name among each other: both orders of the Users page.
create index user_account_unconfirmed_first on user_account
  ((email_confirmed_at is not null), name collate "und-x-icu", user_id) where disabled_at is null;
create index user_account_confirmed_first on user_account
  ((email_confirmed_at is not null) desc, name collate "und-x-icu", user_id) where disabled_at is null;
