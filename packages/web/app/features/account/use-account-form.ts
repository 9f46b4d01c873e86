import type { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { warnOf } from '../../lib/calls/failures/warn-of.ts';
import { isToldAtField } from '../../lib/calls/failures/field-faults.ts';
import { useSend } from '../../lib/calls/use-send.ts';
import type { Faults } from '../../lib/calls/use-send.ts';
import { useText } from '../../lib/words/i18n.ts';
import { accountTexts } from '../../messages/en/account.ts';

interface AccountFormParts<Typed, Done> {
  typed: Typed;
  onType: (typed: Typed) => void;
  /** What is missing, told once it is sent, or wrong in what is typed, told once it is left. */
  found: Faults<Typed>;
  send: (typed: Typed) => Promise<Done>;
  faultsOf: (failure: CallFailure) => Faults<Typed>;
  /** The server did not do it, for what is no fault of a field. */
  onRefused?: (() => void) | undefined;
}

/** A small form that changes how I sign in: what was told of an answer goes with its next key. */
export const useAccountForm = <Typed extends Readonly<Record<keyof Typed, string>>, Done>({
  typed,
  onType,
  found,
  send,
  faultsOf,
  onRefused,
}: AccountFormParts<Typed, Done>) => {
  const t = useText(accountTexts);
  const sending = useSend({
    send,
    faultsOf,
    onFailed: (failure) => {
      if (isToldAtField(failure)) return;
      warnOf(failure, t.failed);
      onRefused?.();
    },
  });
  return {
    done: sending.done,
    /** What its CardForm is given. */
    form: {
      busy: sending.busy,
      busyLabel: t.wait,
      changed: Object.values(typed).some((text) => text !== ''),
      onSend: () => sending.send(typed, found),
    },
    /** What a field of it is given. */
    bind: (field: keyof Typed) => ({
      value: typed[field],
      error: sending.faults[field],
      onChange: (value: string) => {
        onType({ ...typed, [field]: value });
        sending.setFault(field);
        if (!sending.busy) sending.reset();
      },
      onBlur: () => sending.leave(field, typed[field], found[field]),
    }),
  };
};
