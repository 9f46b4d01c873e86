import { Form, useNavigation } from 'react-router';

import { useText } from '../../../lib/words/i18n.ts';
import { giftTexts } from '../../../messages/en/giving-gift.ts';
import { Button } from '../../../ui/actions/button.tsx';

/** A button that queries the payment gateway now; works without scripts. */
export const CheckNow = ({ kind = 'outline' }: { kind?: 'filled' | 'outline' }) => {
  const t = useText(giftTexts);
  const busy = useNavigation().state !== 'idle';
  return (
    // Without the query: with `?pay` the loader would not query, and a reload would continue to the payment.
    <Form method="post" action="." replace preventScrollReset>
      <Button type="submit" kind={kind} wide busy={busy} busyLabel={t.checking}>
        {t.checkNow}
      </Button>
    </Form>
  );
};
