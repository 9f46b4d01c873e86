import { horoscopeTypes } from '@mysathi/contract/horoscope/file-types';
import { limits } from '@mysathi/contract/limits';

const endings = ['.pdf', '.png', '.jpeg', '.jpg'];
/** The types that browsers report for unknown files. */
const unknownTypes = ['', 'application/octet-stream'];

/** The value of the file input's `accept` attribute. */
export const offeredFiles = [...endings, ...horoscopeTypes].join(',');

/**
 * Returns why a file cannot be the horoscope; undefined if it can. The server checks the content, so only files that
 * claim to be of another type are refused here.
 */
export const refusalOf = ({
  type,
  name,
  size,
}: Pick<File, 'type' | 'name' | 'size'>): 'wrongFile' | 'largeFile' | undefined => {
  const fits =
    [...horoscopeTypes, ...unknownTypes].includes(type) ||
    endings.some((ending) => name.toLowerCase().endsWith(ending));
  if (!fits) return 'wrongFile';
  return size > limits.uploadBytes ? 'largeFile' : undefined;
};
