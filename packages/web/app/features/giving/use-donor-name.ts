import { wellWisher } from '@mysathi/contract/endpoints/campaigns';

import { useFormats } from '../../lib/words/use-formats.ts';

/** Writes the name of a donor as the public sees it: who gave theirs is called by it, whatever language reads it. */
export const useDonorName = (): ((name: string) => string) => {
  const { said } = useFormats();
  return (name) => (name === wellWisher ? said(name) : name);
};
