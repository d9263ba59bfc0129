-- The lists behind the figures of the programme: what came into a status within some months, where something was found
-- noncompliant, and where a site stands. Each list holds exactly what its figure counts.

create index event_log_reached on event_log (title, event_at) include (correlation_id) where source = 'Audits';
create index audit_response_found on audit_response (audit_type_question_id, audit_id) where found;
create index audit_of_type on audit (audit_type_id, auditor_date desc nulls last, audit_id desc);
create index site_standing_status on site_standing (status, audit_type_id, site_id);

-- What is too old for the bell is deleted.
create index notice_old on notice (noticed_at);

-- Whoever renames a site and whoever renames its auditor meet at the same audits: both take them in one order, or each could
-- hold what the other waits for.
create or replace function rename_audited_site() returns trigger language plpgsql as $$
begin
  perform from audit where site_id = new.site_id order by audit_id for no key update;
  update audit set site_name = new.site_name, country = new.country where site_id = new.site_id;
  return null;
end $$;
create or replace function rename_auditor() returns trigger language plpgsql as $$
begin
  perform from audit where auditor_id = new.user_id order by audit_id for no key update;
  update audit set auditor_name = new.name where auditor_id = new.user_id;
  return null;
end $$;
