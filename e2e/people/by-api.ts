import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { noteLine } from '../network/line.ts';
import type { Person } from './person.ts';
import { takePhoto } from './photo.ts';
import { untilTakenOver } from '../network/taken-over.ts';

// What a browser says of a call that comes from our own pages.
const headers = { 'sec-fetch-site': 'same-origin' };

/** Each number registers from a network of its own: so many in an hour from one are refused. */
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

/** Signs in without the login page: the next page that is opened in this browser is a member's. Gives the token. */
export const signInAtOnce = async (
  { request }: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> => {
  const { access_token: token } = await call(request, 'auth/login', { email, password });
  return String(token);
};

/** The id of the member who was given this token. */
export const idOf = async ({ request }: Page, token: string): Promise<string> => {
  const answer = await request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return String((await answer.json()).data._id);
};

/** Opens a page of members as one who is signed in without the login page, up to its scripts; gives the token. */
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

/** What fits the pattern in the messages that were sent to a number or address, once it has been. */
export const readSent = async (request: APIRequestContext, to: string, pattern: RegExp): Promise<string> => {
  let found = '';
  await expect(async () => {
    const sent = await (await request.get(`/api/dev/outbox?to=${encodeURIComponent(to)}`)).text();
    [found = ''] = pattern.exec(sent) ?? [];
    expect(found).not.toBe('');
  }).toPass();
  return found;
};

/** The newest code that went to a number. */
export const readCode = (request: APIRequestContext, mobile: string): Promise<string> =>
  readSent(request, mobile, /\b\d{4}\b(?= is your)/);

/** The newest link with a secret that went to an e-mail address. */
export const linkTo = (request: APIRequestContext, email: string, page: string): Promise<string> =>
  readSent(request, email, new RegExp(`https?://[^\\s"\\\\]+${page}#token=[\\w-]{43}`));

/** What somebody who joined here signs in with. */
export const signInOf = ({ mobile }: Pick<Person, 'mobile'>) => ({
  email: `${mobile}@journey.example`,
  password: 'a lantern by the river',
});

/** Registers somebody in this browser, who then stands at the second step of the wizard. */
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

/** A member who has answered nothing that can be left out, signed in in this browser; listed with a photo. */
export const joinSparsely = async (page: Page, person: Newcomer & { readonly listed: boolean }) => {
  const { id, token } = await register(page, person);
  if (person.listed) await addPhoto(page, token);
  const left = await call(page.request, 'users/leave_wizard', {}, { token });
  return { id, token: String(left.access_token) };
};

/** Somebody who stands at the last step of the wizard, in this browser. */
export const walkToLastStep = async (page: Page, person: Newcomer): Promise<void> => {
  const { token } = await register(page, person);
  const answers = { weight: 60, height: 65, blood_group: 'O+', physical_status: 'Normal' };
  await call(page.request, 'medical_details', answers, { token });
  await addPhoto(page, token);
};

/** Keeps a horoscope with the few answers that go with it. */
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

/** Answers everything a profile asks of its member, in as many words as it takes; a place takes few signs. */
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

/** Gives a phone number that whoever has said yes may open. */
export const giveContact = async (
  { page, token }: Pick<Member, 'page' | 'token'>,
  phone: string,
): Promise<void> => {
  const answers = { family_status: 'Middle Class', phone_number: phone, whatsapp_number: phone };
  await call(page.request, 'contact_details', answers, { token });
};

/** Opens the contact details of somebody who has said yes. */
export const openContact = async (
  { page, token }: Pick<Member, 'page' | 'token'>,
  of: string,
): Promise<void> => {
  await call(page.request, `contact_views/${of}`, {}, { token });
};

/** One writes to somebody who has said yes. */
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

/** Opens the other's profile and sends an interest, once the page hears what becomes of it; gives its id. */
export const sendInterest = async ({ page }: Pick<Member, 'page'>, to: string): Promise<string> => {
  const lineStands = noteLine(page);
  await page.goto(pages.matchDetail(to));
  const answered = page.waitForResponse('**/api/interest_user');
  await page.getByRole('button', { name: 'Send Interest' }).first().click();
  const { data: interest } = await (await answered).json();
  await lineStands();
  return String(interest._id);
};

/** Says yes to an interest. */
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

/** One sends the other an interest, the other says yes, and one writes a line. */
export const acquaint = async (one: Member, other: Member): Promise<void> => {
  await sayYesTo(await sendInterest(one, other.id), other);
  await write(one, other.id, 'Good morning');
};
