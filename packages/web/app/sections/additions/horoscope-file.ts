import { horoscopeTypes } from '@mysathi/contract/horoscope/file-types';
import { limits } from '@mysathi/contract/limits';

const endings = ['.pdf', '.png', '.jpeg', '.jpg'];
/** The types that browsers give to unknown files. */
const unknownTypes = ['', 'application/octet-stream'];

/** The file types that the file dialog offers. */
export const offeredFiles = [...endings, ...horoscopeTypes].join(',');

/**
 * The reason why a file cannot be the horoscope; undefined when it can. The server checks the content, so only files
 * that claim another type are refused here.
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
