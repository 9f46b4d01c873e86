import { horoscopeTypes } from '@mysathi/contract/horoscope/file-types';
import { limits } from '@mysathi/contract/limits';

const endings = ['.pdf', '.png', '.jpeg', '.jpg'];
/** What browsers call a file of which they know nothing. */
const unknownTypes = ['', 'application/octet-stream'];

/** What the browser's own dialog offers. */
export const offeredFiles = [...endings, ...horoscopeTypes].join(',');

/**
 * Why a file cannot be the horoscope, before it is sent; undefined when it may. The server decides by the content, so
 * only what calls itself something else is refused here.
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
