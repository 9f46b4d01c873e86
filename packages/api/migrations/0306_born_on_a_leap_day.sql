-- Born on 29 February and of marriageable age in a year without one: on 1 March, as the profile says.
UPDATE member_cards c
SET listable_from = c.listable_from + 1, stamp = gen_random_uuid()
FROM personal_info p
WHERE p.member_id = c.member_id AND to_char(p.date_of_birth, 'MM-DD') = '02-29'
  AND to_char(c.listable_from, 'MM-DD') = '02-28';
