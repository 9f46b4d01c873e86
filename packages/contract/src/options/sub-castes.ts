import { any, noBar } from './religions.ts';

/** A sub-caste as it is compared: people write it in their own words. Cards hold it the same way. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

const open = [any, noBar].map(plain);

/** The sub-castes that a wish in own words names, commas between several; none where any will do. */
export const subCastesIn = (wish: string | null | undefined): string[] => {
  const text = wish ?? '';
  // One may have a comma in its name.
  const named = [...new Set([text, ...text.split(',')].map(plain))].filter((one) => one !== '');
  return named.some((one) => open.includes(one)) ? [] : named;
};
