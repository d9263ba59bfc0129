-- Failures are counted per network (IPv4 address or IPv6 /64); those of a known device are counted per device instead.
alter table sign_in_failure rename column address to network;
alter table sign_in_failure add column device text;
drop index sign_in_failure_address;
create index sign_in_failure_network on sign_in_failure (network, failed_at) where device is null;
create index sign_in_failure_source on sign_in_failure (email_hash, network, device, failed_at);

-- When the owner was last told by e-mail that sign-in was blocked.
create table sign_in_block_mail (
  user_id uuid primary key references user_account,
  sent_at timestamptz not null
);

alter table one_time_link drop constraint one_time_link_purpose_check;
alter table one_time_link add constraint one_time_link_purpose_check
  check (purpose in ('invitation', 'confirm-email', 'reset-password', 'first-admin', 'sign-in-link'));
