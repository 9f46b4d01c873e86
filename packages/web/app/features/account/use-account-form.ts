import type { CallFailure } from '../../lib/calls/failures/call-failure.ts';
import { showFailureToast } from '../../lib/calls/failures/show-failure-toast.ts';
import { isToldAtField } from '../../lib/calls/failures/field-faults.ts';
import { useSend } from '../../lib/calls/use-send.ts';
import type { Faults } from '../../lib/calls/use-send.ts';
import { useText } from '../../lib/words/i18n.ts';
import { accountTexts } from '../../messages/en/account.ts';

interface AccountFormParts<Typed, Done> {
  typed: Typed;
  onType: (typed: Typed) => void;
  /**
   * Errors found on the client: missing answers are shown when the form is sent, wrong ones when their field is left.
   */
  found: Faults<Typed>;
  send: (typed: Typed) => Promise<Done>;
  faultsOf: (failure: CallFailure) => Faults<Typed>;
  /** Called when the server refused for a reason unrelated to a field. */
  onRefused?: (() => void) | undefined;
}

/** A small form that changes how I sign in; the error of an answer disappears when it is edited. */
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
      showFailureToast(failure, t.failed);
      onRefused?.();
    },
  });
  return {
    done: sending.done,
    /** The props for its CardForm. */
    form: {
      busy: sending.busy,
      busyLabel: t.wait,
      changed: Object.values(typed).some((text) => text !== ''),
      onSend: () => sending.send(typed, found),
    },
    /** Returns the props for one of its fields. */
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
