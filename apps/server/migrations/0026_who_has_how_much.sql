-- Whoever opens their work reads the first of each pile of audits, from an index that has them in order. The database does so only
-- where it knows that a pile is high: of a million audits it looks at too few by itself to know how many nobody has taken yet.
create statistics audit_piles (mcv) on reviewer_id, status from audit;
alter statistics audit_piles set statistics 1000;
analyze audit;
