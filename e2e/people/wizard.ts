import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { pages } from '@mysathi/contract/pages';

import { choose, find, select, tick, write } from './fields.ts';
import type { Person } from './person.ts';
import { takePhoto } from './photo.ts';
import { noLook } from './registration.ts';
import type { Look } from './registration.ts';
import { holdScripts } from '../network/slow-line.ts';

interface Step {
  readonly title: string;
  readonly fill: (page: Page, person: Person) => Promise<void>;
}

const fillPersonal: Step['fill'] = async (page, { gender, birth, nativePlace }) => {
  await choose(page, 'Gender', gender);
  await write(page, 'Day', birth.day);
  await select(page, 'Month', birth.month);
  await write(page, 'Year', birth.year);
  await find(page, 'Native place', nativePlace);
  await select(page, 'Religion', 'Hindu');
  await find(page, 'Mother tongue', 'Hindi');
  await choose(page, 'Marital status', 'Single');
  await choose(page, 'Complexion', 'Brown');
};

const fillHobbies: Step['fill'] = async (page) => {
  await tick(page, 'Hobbies', ['Cooking', 'Cycling', 'Music', 'Reading', 'Travelling']);
  await choose(page, 'Eating habits', 'Veg');
};

const fillFamily: Step['fill'] = async (page) => {
  await select(page, "Father's Profession", 'Retired');
  await select(page, "Mother's Profession", 'Homemaker');
  await page.getByRole('button', { name: 'Number of Siblings: one more' }).click();
  await select(page, 'Married Siblings', '0');
  await choose(page, 'Fashion Style', 'Both');
};

const fillPartner: Step['fill'] = async (page) => {
  await select(page, 'From', '22 yrs', 'Age');
  await select(page, 'To', '45 yrs', 'Age');
  await tick(page, 'Marital status', ['Single']);
  await tick(page, 'Complexion', ['Any']);
  await page.getByRole('button', { name: /^Someone kind/ }).click();
};

const fillAstrology: Step['fill'] = async (page, { nativePlace }) => {
  await find(page, 'Place of birth', nativePlace);
  await select(page, 'Hour', '7', 'Time of birth');
  await select(page, 'Minute', '05', 'Time of birth');
  await select(page, 'AM or PM', 'AM', 'Time of birth');
  await choose(page, 'Dosha', "Don't know");
};

const fillProfessional: Step['fill'] = async (page, { designation }) => {
  await choose(page, 'Highest education', 'Postgraduate');
  await write(page, 'Current company', 'A small office');
  await write(page, 'Designation', designation);
  await select(page, 'Month', 'June', 'Working since');
  await select(page, 'Year', '2020', 'Working since');
  await choose(page, 'Place of work', 'India');
  await find(page, 'City of work', 'Pune, Maharashtra');
};

const fillContact: Step['fill'] = async (page, { mobile }) => {
  await choose(page, 'Family Status', 'Middle Class');
  await write(page, 'Phone number', mobile);
  await page.getByRole('checkbox', { name: 'Same as my mobile number' }).check();
};

const fillMedical: Step['fill'] = async (page, { gender }) => {
  await select(page, 'Weight', '62 kg');
  await select(page, 'Height', gender === 'Male' ? '70' : '64');
  await choose(page, 'Blood Group', 'O+');
  await choose(page, 'Physical Status', 'Normal');
};

const addPhoto: Step['fill'] = async (page, { colour }) => {
  await page.getByLabel('Profile picture: Choose a photo').setInputFiles(await takePhoto(page, colour));
  await expect(page.getByText('Image added')).toBeVisible();
  await expect(page.getByLabel('Profile picture: Who can see it')).toBeVisible();
};

const tellHobby: Step['fill'] = (page) => write(page, 'Cooking', 'Anything with mustard seeds.');

const readAbout: Step['fill'] = async (page, { name }) => {
  const [firstName = name] = name.split(' ');
  await expect(page.getByLabel('About you')).toHaveValue(new RegExp(firstName));
};

const steps: readonly Step[] = [
  { title: 'Let us know about yourself', fill: fillPersonal },
  { title: 'Your Hobbies', fill: fillHobbies },
  { title: 'More About Hobbies', fill: tellHobby },
  { title: 'Family Details', fill: fillFamily },
  { title: 'Partner Preferences', fill: fillPartner },
  { title: 'Astrological Details', fill: fillAstrology },
  { title: 'Professional Qualifications', fill: fillProfessional },
  { title: 'Contact Details', fill: fillContact },
  { title: 'Medical Details', fill: fillMedical },
  { title: 'Upload Photos', fill: addPhoto },
  { title: 'About Yourself', fill: readAbout },
];

/** Fills in the steps `from` to `to` of eleven, checks each, and sends it with Next. */
export const fillSteps = async (
  page: Page,
  person: Person,
  { from, to, look = noLook }: { from: number; to: number; look?: Look },
): Promise<void> => {
  for (const { title, fill } of steps.slice(from - 1, to)) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await fill(page, person);
    await look(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
};

/** Expects the banner after the last step, and the matches opening by themselves. */
export const expectRegistered = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Register Successfully!' })).toBeVisible();
  await expect(page).toHaveURL(pages.matches);
};

/** Completes the last step and checks its banner, which stays until the scripts of the next page load. */
export const finishSlowly = async (page: Page, person: Person, look: Look): Promise<void> => {
  await expect(page.getByLabel('About you')).toBeVisible();
  const bringScripts = await holdScripts(page);
  await fillSteps(page, person, { from: 11, to: 11 });
  const banner = page.getByRole('heading', { name: 'Register Successfully!' });
  await expect(banner).toBeVisible();
  for (const name of ['Next', 'Cancel'])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  await look(page);
  await expect(banner).toBeVisible();
  bringScripts();
  await expect(page).toHaveURL(pages.matches);
};
