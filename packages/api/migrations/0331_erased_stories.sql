-- A story that its author erases after the partner's no loses its words and stays closed: deleted, it could be asked anew.
ALTER TABLE success_stories DROP CONSTRAINT success_stories_story_check;
ALTER TABLE success_stories ADD CONSTRAINT success_stories_story_check
  CHECK (char_length(story) BETWEEN 100 AND 2000 OR (story = '' AND state = 'withdrawn'));
