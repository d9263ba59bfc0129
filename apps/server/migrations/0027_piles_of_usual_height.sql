-- Whoever opens their work is now asked for without knowing how high each pile is, and the database reads the first from the index
-- all the same. What it had noted of the piles cost more, each time a plan was made, than all the rest of the work.
drop statistics audit_piles;
