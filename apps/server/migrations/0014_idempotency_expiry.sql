-- A person lost access at this time: responses to their earlier requests are not repeated to them.
create table idempotency_expiry (
  user_id uuid primary key,
  expired_at timestamptz not null
);
