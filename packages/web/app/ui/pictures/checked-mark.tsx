import { IconShieldCheck } from '@tabler/icons-react';

import { useWords } from '../ui-language.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { iconLook } from '../icon-look.ts';

/** The shield behind the name of somebody whose ID was checked, in words for those who do not see it. */
export const CheckedMark = () => {
  const words = useWords();
  return (
    <>
      <IconShieldCheck {...iconLook(20)} />
      <VisuallyHidden>{words.idChecked}</VisuallyHidden>
    </>
  );
};
