import { expect, test } from 'vitest';

import { anySection } from '@mysathi/contract/sections/all';
import { sectionNames } from '@mysathi/contract/sections/names';

import { biodataFields, biodataParts } from './biodata-parts.ts';

const usualParts = biodataParts.filter(({ usual }) => usual).map(({ id }) => id as string);

test('every field of every section can stand on the paper, in one part', () => {
  const all = sectionNames.flatMap((name) =>
    Object.keys(anySection(name).fields).map((field) => `${name}.${field}`),
  );
  expect(biodataFields.map(({ section, field }) => `${section}.${field}`)).toEqual(all);
});

test('nothing stands on it unasked that not every member may read', () => {
  const unasked = biodataFields.filter(({ part, usual }) => usual && usualParts.includes(part));
  const closed = unasked.filter(
    ({ section, field }) => anySection(section).fields[field]?.audience !== 'members',
  );
  expect(closed).toEqual([]);
});

test('what families ask first stands on it, health, income and how to be reached do not', () => {
  const unasked = biodataFields
    .filter(({ part, usual }) => usual && usualParts.includes(part))
    .map(({ section, field }) => `${section}.${field}`);
  for (const name of ['personal.religion', 'medical.height', 'astrology.gothram', 'family.siblings'])
    expect(unasked).toContain(name);
  for (const name of [
    'professional.yearlyIncome',
    'medical.weight',
    'contact.phoneNumber',
    'partner.religion',
  ])
    expect(unasked).not.toContain(name);
});
