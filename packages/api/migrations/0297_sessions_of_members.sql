-- Ended ones as well: a login asks for them, an account takes them along when it goes, and its data lists them.
CREATE INDEX sessions_of_member ON sessions (member_id);
-- What a member has reported goes with the account, decided or not.
CREATE INDEX reports_of_reporter ON reports (reporter_id);
