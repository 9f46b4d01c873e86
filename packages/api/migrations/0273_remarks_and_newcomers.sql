-- A remark written where a sub-caste is asked for is no answer: searches take it as one that was left open.
UPDATE member_cards
SET sub_caste = NULL, stamp = gen_random_uuid()
WHERE translate(sub_caste, E' \t\n\r\u00A00123456789!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~–—‘’“”…।\u093C', '') IN (
    '', 'any', 'nobar', 'prefernottosay', 'anyone', 'anything', 'anycaste', 'anysubcaste', 'all', 'allcastes',
    'allsubcastes', 'open', 'castenobar', 'subcastenobar', 'norestriction', 'norestrictions', 'noissue', 'noproblem',
    'opentoall', 'nopreference', 'nopreferences', 'nospecificpreference', 'noparticularpreference', 'doesntmatter',
    'doesnotmatter', 'dontmind', 'dontcare', 'notimportant', 'notnecessary', 'no', 'none', 'nil', 'null', 'nothing',
    'nosubcaste', 'notapplicable', 'na', 'notrequired', 'notspecified', 'unknown', 'notknown', 'dontknow',
    'rathernotsay', 'same', 'samecaste', 'samesubcaste', 'koibhi', 'koinahi', 'koinahin', 'koibandhannahi',
    'sabchalega', 'patanahi', 'कोई', 'कोईभी', 'कोईभीजाति', 'कोईभीउपजाति', 'कोईभीचलेगा', 'सब', 'सभी', 'सबचलेगा',
    'कोईबंधननहीं', 'कोईपसंदनहीं', 'कोईफर्कनहीं', 'कोईफर्कनहींपडता', 'फर्कनहींपडता', 'जरूरीनहीं', 'लागूनहीं', 'नहीं',
    'कोईनहीं', 'कुछनहीं', 'पतानहीं', 'मालूमनहीं', 'बतानानहींचाहते', 'बतानानहींचाहती', 'बतानानहींचाहता');

-- Who reached the age of being shown lately is found among all of a gender.
CREATE INDEX member_cards_of_age ON member_cards (gender, listable_from DESC, member_id DESC) WHERE listed;
