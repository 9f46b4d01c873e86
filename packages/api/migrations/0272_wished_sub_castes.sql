-- A sub-caste is wished for as a community is. It is written in own words: cards hold it as it is compared.
ALTER TABLE member_cards ADD COLUMN sub_caste text;

UPDATE member_cards c
SET sub_caste = nullif(btrim(regexp_replace(lower(p.sub_caste), '\s+', ' ', 'g')), '')
FROM personal_info p
WHERE p.member_id = c.member_id AND p.sub_caste IS NOT NULL;
