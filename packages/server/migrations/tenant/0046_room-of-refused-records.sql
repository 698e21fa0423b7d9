-- What waits is added up for each record that comes: of its person, and of all.
create index quarantine_waiting on quarantine (user_id) where state = 'WAITING';
