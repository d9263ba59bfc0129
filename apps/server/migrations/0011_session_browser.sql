-- Which browser a session belongs to, so that people recognise it on their account page.
alter table oidc_record add column user_agent text check (length(user_agent) <= 300);
