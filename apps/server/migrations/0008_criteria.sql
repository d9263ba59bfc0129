-- An audit type keeps its id in all its revisions. `version` counts changes for If-Match; users see the revision as version.
create table audit_type (
  audit_type_id uuid primary key,
  retired_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);

create table audit_type_revision (
  audit_type_id uuid not null references audit_type,
  revision integer not null check (revision >= 1),
  name text collate "und-x-icu" not null check (name <> ''),
  description text not null check (description <> ''),
  auditor_guidance text not null default '',
  type_version integer not null check (type_version in (1, 2)),
  walk_areas text[] not null default '{}',
  topics jsonb not null default '{}',
  sdg_names jsonb not null default '{}',
  -- An enabled revision never changes, because audits use it.
  enabled boolean not null default false,
  created_at timestamptz not null,
  primary key (audit_type_id, revision)
);

create table audit_type_group (
  audit_type_group_id uuid primary key,
  audit_type_id uuid not null,
  revision integer not null,
  -- The same group in all revisions.
  criteria_group_id uuid not null,
  parent_group_id uuid,
  group_name text not null check (group_name <> ''),
  description text not null default '',
  question_prefix text not null default '',
  enabled boolean not null default true,
  visible boolean not null default true,
  sort_order integer not null check (sort_order >= 1),
  created_at timestamptz not null,
  check (parent_group_id <> audit_type_group_id),
  foreign key (audit_type_id, revision) references audit_type_revision,
  unique (audit_type_id, revision, audit_type_group_id),
  unique (audit_type_id, revision, criteria_group_id),
  unique nulls not distinct (audit_type_id, revision, parent_group_id, sort_order),
  -- The parent is a group of the same revision.
  foreign key (audit_type_id, revision, parent_group_id)
    references audit_type_group (audit_type_id, revision, audit_type_group_id)
);
create index audit_type_group_parent on audit_type_group (parent_group_id) where parent_group_id is not null;

create table audit_type_question (
  audit_type_question_id uuid primary key,
  audit_type_id uuid not null,
  revision integer not null,
  audit_type_group_id uuid not null,
  -- The same criterion in all revisions.
  criterion_id uuid not null,
  key text not null check (key <> ''),
  question_number integer not null check (question_number >= 1),
  title text not null check (title <> ''),
  description text not null default '',
  is_mandatory boolean not null,
  visible boolean not null,
  expert_guidance text not null default '',
  auditor_expert_guidance text not null default '',
  evidence text[] not null default '{}',
  areas text[] not null default '{}',
  sdg integer[] not null default '{}',
  topic text not null default '',
  environmental_sections text[] not null default '{}',
  corrective_actions text[] not null default '{}',
  foreign key (audit_type_id, revision, audit_type_group_id)
    references audit_type_group (audit_type_id, revision, audit_type_group_id),
  unique (audit_type_id, revision, question_number),
  unique (audit_type_id, revision, criterion_id),
  unique (audit_type_id, revision, key)
);
create index audit_type_question_group on audit_type_question (audit_type_group_id);
create index audit_type_question_criterion on audit_type_question (criterion_id);

create function refuse_in_enabled_revision() returns trigger language plpgsql as $$
declare
  row_of record;
begin
  if tg_op = 'INSERT' then
    row_of := new;
  else
    row_of := old;
  end if;
  if tg_op = 'UPDATE' and (new.audit_type_id, new.revision) is distinct from (old.audit_type_id, old.revision) then
    raise exception 'a row of % keeps its revision', tg_table_name;
  end if;
  if exists (
    select from audit_type_revision
    where audit_type_id = row_of.audit_type_id and revision = row_of.revision and enabled
  ) then
    raise exception 'revision % of audit type % is enabled and cannot change', row_of.revision, row_of.audit_type_id;
  end if;
  if tg_op = 'UPDATE' then
    return new;
  end if;
  return row_of;
end $$;

create function refuse_enabled_revision() returns trigger language plpgsql as $$
begin
  raise exception 'revision % of audit type % is enabled and cannot change', old.revision, old.audit_type_id;
end $$;

create trigger audit_type_revision_sealed before update or delete on audit_type_revision
  for each row when (old.enabled) execute function refuse_enabled_revision();
create trigger audit_type_group_sealed before insert or update or delete on audit_type_group
  for each row execute function refuse_in_enabled_revision();
create trigger audit_type_question_sealed before insert or update or delete on audit_type_question
  for each row execute function refuse_in_enabled_revision();
create trigger audit_type_question_kept before truncate on audit_type_question
  for each statement execute function refuse_change();

-- Only the first revision can be disabled; every later one is enabled when its transaction ends.
create function refuse_waiting_revision() returns trigger language plpgsql as $$
begin
  if exists (
    select from audit_type_revision
    where audit_type_id = new.audit_type_id and revision = new.revision and not enabled
  ) then
    raise exception 'revision % of audit type % must be enabled', new.revision, new.audit_type_id;
  end if;
  return null;
end $$;
create constraint trigger audit_type_revision_enabled after insert on audit_type_revision
  deferrable initially deferred for each row when (new.revision > 1)
  execute function refuse_waiting_revision();
