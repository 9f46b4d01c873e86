import { IconShieldCheck } from '@tabler/icons-react';

import { useWords } from '../ui-language.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** The shield behind the name of somebody whose ID was checked, in words for those who do not see it. */
export const CheckedMark = () => {
  const words = useWords();
  return (
    <>
      <IconShieldCheck size={20} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>{words.idChecked}</VisuallyHidden>
    </>
  );
};
