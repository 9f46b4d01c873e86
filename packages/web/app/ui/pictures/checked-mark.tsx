import { IconShieldCheck } from '@tabler/icons-react';

import { useWords } from '../ui-language.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { iconLook } from '../icon-look.ts';

/** The shield after the name of a member whose ID was checked, with a text for screen readers. */
export const CheckedMark = () => {
  const words = useWords();
  return (
    <>
      <IconShieldCheck {...iconLook(20)} />
      <VisuallyHidden>{words.idChecked}</VisuallyHidden>
    </>
  );
};
