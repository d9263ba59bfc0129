-- For the people who were attached to a property or its company: they take no part in its cases.
create index event_log_site_access on event_log ((data ->> 'siteID')) where source = 'People';
create index event_log_company_access on event_log ((data ->> 'companyID')) where source = 'People';
