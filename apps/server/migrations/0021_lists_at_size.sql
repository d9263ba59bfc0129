-- Oldest first below a filter: an index that runs backwards begins with what has no date, and the list ends with it.
create index audit_status_oldest on audit (status, auditor_date, audit_id);
create index audit_country_oldest on audit (country, auditor_date, audit_id);
create index audit_reviewer_oldest on audit (reviewer_id, auditor_date, audit_id);

-- The same figures over all countries and audit types: whoever asks about the whole programme reads a fortieth of the rows.
create table kept_total (
  kind text not null,
  subject text not null,
  month date not null,
  detail text not null,
  count bigint not null,
  amount numeric not null,
  weight numeric not null,
  primary key (kind, month, subject, detail)
);
insert into kept_total (kind, subject, month, detail, count, amount, weight)
  select kind, subject, month, detail, sum(count), sum(amount), sum(weight) from kept_figure group by 1, 2, 3, 4;

create view figure_total as
  select kind, subject, month, detail, count, amount, weight from kept_total
  union all
  select kind, subject, month, detail, count, amount, weight from kept_change;

-- What is counted anew begins with nothing, in both.
create function forget_totals() returns trigger language plpgsql as $$
begin
  if not exists (select from kept_figure) then
    delete from kept_total;
  end if;
  return null;
end $$;
create trigger kept_figure_forgotten after delete on kept_figure
  for each statement execute function forget_totals();

create or replace function roll_up_figures() returns bigint language plpgsql as $$
declare
  taken bigint;
begin
  if not pg_try_advisory_xact_lock(7265307) then
    return 0;
  end if;
  with gone as (
    delete from kept_change returning kind, subject, month, country, audit_type_id, detail, count, amount, weight
  ), summed as (
    select kind, subject, month, country, audit_type_id, detail,
      sum(count)::bigint as count, sum(amount) as amount, sum(weight) as weight, count(*) as parts
    from gone group by 1, 2, 3, 4, 5, 6
  ), written as (
    insert into kept_figure (kind, subject, month, country, audit_type_id, detail, count, amount, weight)
    select kind, subject, month, country, audit_type_id, detail, count, amount, weight from summed
    on conflict (kind, month, subject, country, audit_type_id, detail) do update set
      count = kept_figure.count + excluded.count,
      amount = kept_figure.amount + excluded.amount,
      weight = kept_figure.weight + excluded.weight
  ), totalled as (
    insert into kept_total (kind, subject, month, detail, count, amount, weight)
    select kind, subject, month, detail, sum(count), sum(amount), sum(weight) from summed group by 1, 2, 3, 4
    on conflict (kind, month, subject, detail) do update set
      count = kept_total.count + excluded.count,
      amount = kept_total.amount + excluded.amount,
      weight = kept_total.weight + excluded.weight
  )
  select coalesce(sum(parts), 0) into taken from summed;
  return taken;
end $$;

-- The lists of people and of sites that report are counted and walked in an index that has what they are narrowed by.
drop index user_account_by_name;
create index user_account_by_name on user_account (name collate "und-x-icu", user_id) include (roles)
  where disabled_at is null;
create index site_enabled_by_name on site (site_name, site_id) where enabled;
