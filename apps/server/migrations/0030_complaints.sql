-- Complaints that wait for the confirmation of the e-mail address. They are deleted when their link expires.
create table pending_complaint (
  token_hash text primary key,
  certificate_number text not null references certificate,
  subject text not null check (subject in ('property', 'label-use', 'service')),
  complainant_name text not null,
  complainant_email text not null,
  is_name_hidden boolean not null,
  text text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_complaint_email on pending_complaint (lower(complainant_email));

-- Links to the complainant's page of a case. Only the hash of the token is stored.
create table complaint_link (
  token_hash text primary key,
  case_id uuid not null references certification_case,
  expires_at timestamptz not null
);
create index complaint_link_case on complaint_link (case_id);

-- The reasons of the decision, for the complainant and the property. NULL for decisions made before this column existed.
alter table certification_case add column letter text;
