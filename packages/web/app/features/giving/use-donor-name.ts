import { wellWisher } from '@mysathi/contract/endpoints/campaigns';

import { useFormats } from '../../lib/words/use-formats.ts';

/** Returns a function that gives a donor's public name: real names are never translated, only the anonymous one. */
export const useDonorName = (): ((name: string) => string) => {
  const { said } = useFormats();
  return (name) => (name === wellWisher ? said(name) : name);
};
