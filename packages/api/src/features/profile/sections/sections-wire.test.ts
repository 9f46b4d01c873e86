import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { anySection } from '@mysathi/contract/sections/all';
import { sectionNames } from '@mysathi/contract/sections/names';
import type { SectionName } from '@mysathi/contract/sections/names';
import { exampleForm } from '@mysathi/contract/sections/testing/example-answers';

import { encodings, memberTest } from '../../../members/testing/member-test.ts';
import type { Headers, MemberTest } from '../../../members/testing/member-test.ts';
import { profileRoutes } from '../routes.ts';

let t: MemberTest;

beforeAll(async () => {
  t = await memberTest([profileRoutes]);
});

afterAll(() => t.close());

const toasts: Record<SectionName, string> = {
  personal: 'Personal detail added',
  hobbies: 'Hobbie added',
  family: 'Family detail added',
  partner: 'Partner Preferences detail added',
  astrology: 'Astro detail added',
  professional: 'Professional detail added',
  contact: 'Contact detail added',
  medical: 'Medical detail added',
};

const urlOf = (name: SectionName) => `/api${anySection(name).path}`;

const save = (
  name: SectionName,
  headers: Headers,
  form: Readonly<Record<string, unknown>> = exampleForm(name),
) => t.app.inject({ method: 'POST', url: urlOf(name), headers, payload: form });

const read = async (name: SectionName, headers: Headers) => {
  const { data } = (await t.app.inject({ url: urlOf(name), headers })).json();
  return name === 'family' ? data[0] : data;
};

describe('definitions and tables', () => {
  const columnTypes: Record<string, readonly string[]> = {
    text: ['text'],
    longText: ['text'],
    choice: ['text'],
    choices: ['ARRAY'],
    number: ['smallint'],
    date: ['date'],
    place: ['text'],
    phone: ['text'],
  };

  test.each(sectionNames)('%s fits its table', async (name) => {
    const section = anySection(name);
    const { rows } = await sql<{ columnName: string; isNullable: 'YES' | 'NO'; dataType: string }>`
      SELECT column_name, is_nullable, data_type FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${section.table}`.execute(t.platform.db);
    const columns = new Map(rows.map((row) => [row.columnName, row]));
    const besides = ['member_id', 'saved_at', ...(name === 'hobbies' ? ['notes'] : [])];
    const expected = Object.entries(section.fields).map(([field, { audience }]) => {
      const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return audience === 'revealed' ? `sealed_${column}` : column;
    });
    expect([...columns.keys()].toSorted()).toEqual([...expected, ...besides].toSorted());
    for (const [index, field] of Object.values(section.fields).entries()) {
      const column = columns.get(expected[index] ?? '');
      expect(field.audience === 'revealed' ? ['bytea'] : columnTypes[field.kind]).toContain(column?.dataType);
      expect(column?.isNullable).toBe(field.required ? 'NO' : 'YES');
    }
  });
});

describe.each(sectionNames)('%s', (name) => {
  test.each(['json', 'urlencoded', 'multipart'] as const)(
    'is saved as %s and read back',
    async (encoding) => {
      const { headers } = await t.newcomer();
      const sent = encodings(exampleForm(name))[encoding];
      const saved = await t.app.inject({
        method: 'POST',
        url: urlOf(name),
        headers: { ...headers, ...sent.headers },
        payload: sent.payload,
      });
      expect([saved.statusCode, saved.json().message]).toEqual([200, toasts[name]]);
      expect(saved.json().data).toMatchObject(exampleForm(name));
      expect(await read(name, headers)).toMatchObject({
        ...exampleForm(name),
        saved_at: t.clock.now().toISOString(),
      });
    },
  );

  test('is replaced by a second save', async () => {
    const { headers } = await t.newcomer();
    await save(name, headers);
    t.clock.advanceSeconds(1);
    expect((await save(name, headers)).statusCode).toBe(200);
    expect(await read(name, headers)).toMatchObject({ saved_at: t.clock.now().toISOString() });
  });

  test('needs a sign-in', async () => {
    for (const request of [
      { url: urlOf(name) },
      { method: 'POST' as const, url: urlOf(name), payload: exampleForm(name) },
    ]) {
      const response = await t.app.inject(request);
      expect([response.statusCode, response.json().code]).toEqual([401, 'signed_out']);
    }
  });

  test('refuses an empty form with words and wire names', async () => {
    const { headers } = await t.newcomer();
    const response = await save(name, headers, {});
    expect(response.statusCode).toBe(400);
    const { message, code, errors } = response.json();
    expect(code).toBe('invalid');
    expect(message).toBe(anySection(name).incomplete ?? errors[0].message);
    const known = Object.keys((await save(name, headers)).json().data);
    expect(errors.filter(({ path }: { path: string }) => path !== '' && !known.includes(path))).toEqual([]);
  });
});

test('before the first save every answer is null, and the family list is empty', async () => {
  const { headers } = await t.newcomer();
  expect(await read('contact', headers)).toMatchObject({ phone_number: null, saved_at: null });
  expect(await read('personal', headers)).toMatchObject({ gender: null, age: null });
  expect(await read('hobbies', headers)).toMatchObject({ hobbies: null, notes: {} });
  expect(await read('astrology', headers)).toMatchObject({ dosha: null, horoscope: null });
  expect(await read('family', headers)).toBeUndefined();
});

test('personal details answer saveData and the year of birth beside the rest', async () => {
  const { id, headers } = await t.newcomer();
  const { data, saveData } = (await save('personal', headers)).json();
  expect(data).toMatchObject({
    age: 1995,
    dob: '1995-07-09',
    monther_tongue: 'Marathi',
    living_with_child: 'Yes',
  });
  expect(saveData).toMatchObject({ _id: id, gender: 'Female', age: 1995 });
});

test('what a changed answer hides is gone from the store', async () => {
  const { id, headers } = await t.newcomer();
  await save('personal', headers);
  await save('personal', headers, { ...exampleForm('personal'), marital_status: 'Single' });
  const row = await t.platform.db
    .selectFrom('personalInfo')
    .selectAll()
    .where('memberId', '=', id)
    .executeTakeFirstOrThrow();
  expect([row.marriageDate, row.totalChildren, row.livingWithChild]).toEqual([null, null, null]);
});

test('a place that was saved before places were checked is still read, and refused only when it is sent again', async () => {
  const { id, headers } = await t.newcomer();
  await save('professional', headers);
  const old = 'WhatsApp 98765 43210';
  await sql`UPDATE professional_details SET work_location = ${old} WHERE member_id = ${id}`.execute(
    t.platform.db,
  );
  expect(await read('professional', headers)).toMatchObject({ work_location: old, place_of_work: 'India' });
  const again = await save('professional', headers, { ...exampleForm('professional'), work_location: old });
  const message = 'Please write the place in letters, with at most three digits.';
  expect([again.statusCode, again.json().errors]).toEqual([400, [{ path: 'work_location', message }]]);
});

test('nobody under 18 gets in, and is told from when', async () => {
  const { headers } = await t.newcomer();
  const year = new Date().getUTCFullYear() - 10;
  const response = await save('personal', headers, {
    ...exampleForm('personal'),
    dob: `${year}-03-04`,
    marital_status: 'Single',
  });
  const message = `You must be 18 or older. You can join on 4 March ${year + 18}.`;
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { message, code: 'invalid', errors: [{ path: 'dob', message }] },
  ]);
});

test('each save moves the wizard on, never back, and changes the card', async () => {
  const { id, headers } = await t.newcomer();
  const browser = await t.browserOf(id);
  const page = async () => (await t.app.inject({ url: '/api/users/me', headers })).json().data.wizard_page;
  expect(await page()).toBe('/pd');
  const first = await save('personal', browser);
  expect(await page()).toBe('/hobbies');
  expect(first.cookies.find((cookie) => cookie.name === 'path')).toMatchObject({
    value: '/hobbies',
    maxAge: 365 * 24 * 60 * 60,
  });
  const detail = first.cookies.find((cookie) => cookie.name === 'personal_detail')?.value ?? '';
  expect(JSON.parse(detail)).toEqual({ gender: 'Female', age: 1995, native_place: 'Pune, Maharashtra' });
  await save('professional', headers);
  expect(await page()).toBe('/contactdetails');
  const again = await save('hobbies', browser);
  expect(again.cookies.find((cookie) => cookie.name === 'path')?.value).toBe('/contactdetails');
  expect(again.cookies.find((cookie) => cookie.name === 'hobbies')?.value).toBe(
    'Cooking,Reading,Yoga,Photography,Music',
  );
  expect((await save('family', headers)).cookies).toEqual([]);
  const card = await t.platform.db
    .selectFrom('memberCards')
    .selectAll()
    .where('memberId', '=', id)
    .executeTakeFirstOrThrow();
  expect(card).toMatchObject({ nativePlace: 'Pune, Maharashtra', profession: 'Engineer', birthYear: 1995 });
  expect(card.latitude).toBeCloseTo(18.52, 1);
});

test('outside the wizard a save says what the editor says', async () => {
  const { headers } = await t.member('Asha', 'Female');
  expect((await save('hobbies', headers)).json().message).toBe('Successfully added Hobbies');
  expect((await save('family', headers)).cookies).toEqual([]);
});

test('notes belong to hobbies that were chosen', async () => {
  const { headers } = await t.newcomer();
  const put = (payload: object) =>
    t.app.inject({ method: 'PUT', url: '/api/hobbies/notes', headers, payload });
  expect((await put({ notes: { Yoga: 'Every morning.' } })).statusCode).toBe(400);
  await save('hobbies', headers);
  const noted = await put({ notes: { Yoga: 'Every morning.', Cooking: 'Dal.' } });
  expect([noted.statusCode, noted.json().data.notes]).toEqual([
    200,
    { Yoga: 'Every morning.', Cooking: 'Dal.' },
  ]);
  expect((await put({ notes: { Chess: 'Openings.' } })).json()).toMatchObject({
    code: 'invalid',
    errors: [{ path: 'notes.Chess' }],
  });
  expect((await put({ notes: { Yoga: 'x'.repeat(141) } })).statusCode).toBe(400);
  await save('hobbies', headers, { ...exampleForm('hobbies'), hobbies: ['Yoga,Chess,Music,Movies,Reading'] });
  expect((await read('hobbies', headers)).notes).toEqual({ Yoga: 'Every morning.' });
});

test.each(['multipart/form-data; boundary=edge', 'application/x-www-form-urlencoded'])(
  'notes are set and emptied by a form as well: %s',
  async (type) => {
    const { headers } = await t.newcomer();
    await save('hobbies', headers);
    const put = async (name: string, value: string) => {
      const payload = type.startsWith('multipart')
        ? `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--edge--\r\n`
        : new URLSearchParams({ [name]: value }).toString();
      const asForm = { method: 'PUT' as const, headers: { ...headers, 'content-type': type }, payload };
      const answered = await t.app.inject({ url: '/api/hobbies/notes', ...asForm });
      return [answered.statusCode, answered.json().data?.notes];
    };
    expect(await put('notes[Yoga]', 'Every morning.')).toEqual([200, { Yoga: 'Every morning.' }]);
    expect(await put('other', 'x')).toEqual([400, undefined]);
    expect(await put('notes', '')).toEqual([200, {}]);
    expect((await read('hobbies', headers)).notes).toEqual({});
  },
);

test('two saves at once leave one whole answer', async () => {
  const { id, headers } = await t.newcomer();
  const forms = Array.from({ length: 10 }, (_, age) => ({
    ...exampleForm('partner'),
    age_from: 20 + age,
    age_to: 40 + age,
  }));
  const statuses = await Promise.all(forms.map((form) => save('partner', headers, form)));
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual(forms.map(() => 200));
  const { ageFrom, ageTo } = await t.platform.db
    .selectFrom('partnerPreferences')
    .select(['ageFrom', 'ageTo'])
    .where('memberId', '=', id)
    .executeTakeFirstOrThrow();
  expect(ageTo - ageFrom).toBe(20);
});

test('each section makes the profile more complete by a twelfth', async () => {
  const { headers } = await t.newcomer();
  for (const [index, name] of sectionNames.entries()) {
    await save(name, headers);
    const { data } = (await t.app.inject({ url: '/api/users/me', headers })).json();
    expect(data.completeness).toBe(Math.floor((100 * (index + 1)) / 12));
    expect(data.saved_at[name]).toBe(t.clock.now().toISOString());
    expect(data.next_step.completeness).toBe(Math.floor((100 * (index + 2)) / 12));
  }
});
