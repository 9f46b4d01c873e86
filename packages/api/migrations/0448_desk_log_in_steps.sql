-- The log is checked in steps (`checkDeskLog`): of a long one this took longer than a statement may.
DROP FUNCTION broken_desk_entry();
