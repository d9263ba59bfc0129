-- What a property adds to its page of the register: the approved profile and the last proposal that is not approved.
create table public_profile (
  public_profile_id uuid primary key,
  site_id uuid not null references site,
  status text not null check (status in ('pending', 'approved', 'rejected')),
  sentence text not null,
  website text,
  proposed_by uuid not null references user_account,
  proposed_at timestamptz not null,
  decided_by uuid references user_account,
  decided_at timestamptz,
  -- Why it was rejected.
  reason text,
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((status = 'rejected') = (reason is not null))
);
create unique index public_profile_approved on public_profile (site_id) where status = 'approved';
create unique index public_profile_proposal on public_profile (site_id) where status <> 'approved';
create index public_profile_pending on public_profile (proposed_at) where status = 'pending';

alter table document drop constraint document_owner_kind_check;
alter table document add constraint document_owner_kind_check check (owner_kind in (
  'user-photo', 'small-version', 'programme', 'company-logo', 'import', 'audit-response', 'conversation-message',
  'audit-report', 'audit-certificate', 'environmental-report', 'case-message', 'register-photo'));
alter table document add column photo_of_public_profile_id uuid references public_profile deferrable initially deferred
  generated always as (case when owner_kind = 'register-photo' and deleted_at is null then owner_id end) stored;
create index document_register_photo on document (photo_of_public_profile_id)
  where photo_of_public_profile_id is not null;
