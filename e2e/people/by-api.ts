import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { noteLine } from '../network/line.ts';
import type { Person } from './person.ts';
import { takePhoto } from './photo.ts';
import { untilTakenOver } from '../network/taken-over.ts';

// The header that browsers send with calls from our own pages.
const headers = { 'sec-fetch-site': 'same-origin' };

/** Gives each number its own network, because registrations per network and hour are limited. */
const networkOf = (mobile: string) => {
  const [third, fourth] = [mobile.slice(6, 8), mobile.slice(8)].map(Number);
  return { 'x-forwarded-for': `198.19.${third}.${fourth}` };
};

const call = async (
  request: APIRequestContext,
  path: string,
  data: object,
  { token, mobile }: { token?: string; mobile?: string } = {},
) => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await request.post(`/api/${path}`, {
    data,
    headers: { ...headers, ...authorization, ...(mobile === undefined ? {} : networkOf(mobile)) },
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

/** Signs in without the login page: the next page opened in this browser belongs to the member. Returns the token. */
export const signInAtOnce = async (
  { request }: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> => {
  const { access_token: token } = await call(request, 'auth/login', { email, password });
  return String(token);
};

/** Returns the id of the member with this token. */
export const idOf = async ({ request }: Page, token: string): Promise<string> => {
  const answer = await request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return String((await answer.json()).data._id);
};

/** Opens a member page, signed in without the login page, and waits for its scripts; returns the token. */
export const openAs = async (
  page: Page,
  who: Pick<Person, 'email' | 'password'>,
  path: string = pages.matches,
): Promise<string> => {
  const token = await signInAtOnce(page, who);
  await page.goto(path);
  await untilTakenOver(page.getByRole('main'));
  return token;
};

interface Newcomer extends Pick<Person, 'name' | 'gender' | 'mobile'> {
  readonly born?: string;
}

/** Returns the match of a pattern in the messages sent to a number or address, once there is one. */
export const readSent = async (request: APIRequestContext, to: string, pattern: RegExp): Promise<string> => {
  let found = '';
  await expect(async () => {
    const sent = await (await request.get(`/api/dev/outbox?to=${encodeURIComponent(to)}`)).text();
    [found = ''] = pattern.exec(sent) ?? [];
    expect(found).not.toBe('');
  }).toPass();
  return found;
};

/** Returns the latest code sent to a number. */
export const readCode = (request: APIRequestContext, mobile: string): Promise<string> =>
  readSent(request, mobile, /\b\d{4}\b(?= is your)/);

/** Returns the latest link with a secret sent to an e-mail address. */
export const linkTo = (request: APIRequestContext, email: string, page: string): Promise<string> =>
  readSent(request, email, new RegExp(`https?://[^\\s"\\\\]+${page}#token=[\\w-]{43}`));

/** Returns the credentials of a person who joined in a journey. */
export const signInOf = ({ mobile }: Pick<Person, 'mobile'>) => ({
  email: `${mobile}@journey.example`,
  password: 'a lantern by the river',
});

/** Registers a person in this browser, who is then at the second wizard step. */
const register = async ({ request }: Page, { name, gender, mobile, born = '1995-05-17' }: Newcomer) => {
  const account = { name, ...signInOf({ mobile }), contact_no: mobile };
  await call(request, 'auth/register_user', account, { mobile });
  const otp = await readCode(request, mobile);
  const { data, access_token: token } = await call(
    request,
    'auth/verify_otp',
    { contact_no: mobile, otp },
    { mobile },
  );
  await call(request, 'personal_info', { gender, dob: born }, { token });
  return { id: String(data._id), token: String(token) };
};

const addPhoto = async (page: Page, token: string): Promise<void> => {
  const uploaded = await page.request.post('/api/users_photos', {
    multipart: { profile_picture: await takePhoto(page, 'teal') },
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
};

/** Creates a member without any optional answers, signed in in this browser; if `listed`, with a photo. */
export const joinSparsely = async (page: Page, person: Newcomer & { readonly listed: boolean }) => {
  const { id, token } = await register(page, person);
  if (person.listed) await addPhoto(page, token);
  const left = await call(page.request, 'users/leave_wizard', {}, { token });
  return { id, token: String(left.access_token) };
};

/** Registers a person in this browser who is at the last wizard step. */
export const walkToLastStep = async (page: Page, person: Newcomer): Promise<void> => {
  const { token } = await register(page, person);
  const answers = { weight: 60, height: 65, blood_group: 'O+', physical_status: 'Normal' };
  await call(page.request, 'medical_details', answers, { token });
  await addPhoto(page, token);
};

/** Stores a horoscope with the few answers that go with it. */
export const addHoroscope = async (
  { page, token }: Pick<Member, 'page' | 'token'>,
  horoscope: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> => {
  const saved = await page.request.post('/api/astro_info', {
    multipart: { dosha: 'dontknow', place_of_birth: 'Pune, Maharashtra', time_of_birth: '07:05', horoscope },
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
};

const lineOf = (words: string) => words.repeat(80).slice(0, 80).trim();

/** Answers every question of a profile, as long as possible; a place takes few characters. */
export const answerAtLength = async (
  { request }: Page,
  {
    token,
    words,
    place = words,
  }: { readonly token: string; readonly words: string; readonly place?: string },
): Promise<void> => {
  const line = lineOf(words);
  const placeLine = lineOf(place);
  const text = words.repeat(1000).slice(0, 1000).trim();
  const handle = 'a.long.name.'.repeat(10).slice(0, 110);
  const answers: Readonly<Record<string, object>> = {
    personal_info: {
      gender: 'Female',
      dob: '1995-05-17',
      native_place: placeLine,
      religion: 'Hindu',
      sub_caste: line,
      category: 'Economically Weaker Section (EWS)',
      mother_tongue: 'Marathi',
      marital_status: 'Widowed',
      marriage_date: '2016-02-03',
      total_children: 2,
      living_with_child: 'Yes',
      complexion: 'Dark Brown',
    },
    hobbies: {
      hobbies: [
        'Board Games,Crafts and DIY,Fitness and Gym,Hiking and Trekking,Knitting and Embroidery,Learning Languages,Gardening,Blogging,Cricket,Cycling',
      ],
      alcohol: 'No',
      smoke: 'No',
      eating_habits: 'Eggetarian',
    },
    family_info: {
      fathers_profession: 'Government Employee',
      mothers_profession: 'Government Employee',
      no_of_siblings: 9,
      married_siblings: 4,
      fashion_style: 'Traditional',
    },
    astro_info: {
      star: 'Hasta',
      pada: '3',
      gothram: 'Dhananjaya',
      place_of_birth: placeLine,
      time_of_birth: '07:05',
      dasha: line,
      dosha: 'dontknow',
    },
    professional_details: {
      highest_education: 'Postgraduate',
      stream: line,
      work_with: 'Semi-Government',
      current_company: line,
      as: line,
      working_since: '2015-06-01',
      place_of_work: 'Abroad',
      work_location: placeLine,
    },
    contact_details: {
      live_with_family: 'Yes',
      family_type: 'Joint',
      family_values: 'Traditional',
      family_status: 'Upper Middle Class',
      own_property: 'Yes',
      area_of_land: line,
      own_house: 'Yes',
      own_car: 'Yes',
      phone_number: '9812300431',
      whatsapp_number: '9812300431',
      facebook: handle,
      instagram: handle,
      twitter: handle,
      linkedin: handle,
    },
    medical_details: {
      weight: 60,
      height: 65,
      blood_group: 'AB+',
      diet: 'Eggetarian',
      medical_histories: 'Yes',
      mention_medical_history: text,
      physical_status: 'Differently Abled',
    },
  };
  for (const [path, data] of Object.entries(answers)) await call(request, path, data, { token });
  const written = await request.put('/api/users/update/profile', {
    data: { about_text: text },
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(written.ok(), await written.text()).toBe(true);
};

/** Stores a phone number that accepted members can open. */
export const giveContact = async (
  { page, token }: Pick<Member, 'page' | 'token'>,
  phone: string,
): Promise<void> => {
  const answers = { family_status: 'Middle Class', phone_number: phone, whatsapp_number: phone };
  await call(page.request, 'contact_details', answers, { token });
};

/** Opens the contact details of an accepted member. */
export const openContact = async (
  { page, token }: Pick<Member, 'page' | 'token'>,
  of: string,
): Promise<void> => {
  await call(page.request, `contact_views/${of}`, {}, { token });
};

/** Sends a message to an accepted member. */
export const write = async (
  { page, token }: Pick<Member, 'page' | 'token'>,
  to: string,
  message: string,
): Promise<void> => {
  await call(page.request, 'messages', { message, memberId: to }, { token });
};

interface Member {
  readonly page: Page;
  readonly id: string;
  readonly token: string;
}

/** Opens a member's profile and sends an interest, once the page's channel is open; returns its id. */
export const sendInterest = async ({ page }: Pick<Member, 'page'>, to: string): Promise<string> => {
  const lineStands = noteLine(page);
  await page.goto(pages.matchDetail(to));
  const answered = page.waitForResponse('**/api/interest_user');
  await page.getByRole('button', { name: 'Send Interest' }).first().click();
  const { data: interest } = await (await answered).json();
  await lineStands();
  return String(interest._id);
};

/** Accepts an interest. */
export const sayYesTo = async (
  interest: string,
  { page, token }: Pick<Member, 'page' | 'token'>,
): Promise<void> => {
  const said = await page.request.put(`/api/interest_user/approve/${interest}`, {
    data: {},
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(said.ok(), await said.text()).toBe(true);
};

/** Makes two members acquainted: one sends an interest, the other accepts, and the first writes a message. */
export const acquaint = async (one: Member, other: Member): Promise<void> => {
  await sayYesTo(await sendInterest(one, other.id), other);
  await write(one, other.id, 'Good morning');
};
