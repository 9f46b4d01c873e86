-- Interests have a fair use as well: nobody reaches thousands of members in minutes.
ALTER TABLE fair_use DROP CONSTRAINT fair_use_kind_check;
ALTER TABLE fair_use ADD CONSTRAINT fair_use_kind_check CHECK (kind IN ('message', 'contact_view', 'interest'));
