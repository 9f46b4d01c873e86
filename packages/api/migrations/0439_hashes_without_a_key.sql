-- The hashes of forms with a PAN were unkeyed, so that it could be found by trying. A press from before that comes again is
-- refused as another; without a hash nothing of its form can be found.
UPDATE gift_attempts SET request_hash = '';
-- The same for networks beside the names of givers, which go after two days: they are counted anew.
UPDATE donations SET network = NULL WHERE network IS NOT NULL;
