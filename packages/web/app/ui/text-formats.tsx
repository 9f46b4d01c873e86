import { useUiFormats } from './ui-language.tsx';

interface DateTextProps {
  /** ISO date or time. */
  moment: string;
  /** The displayed text, such as a fixed stamp; by default the date in words. */
  children?: string | undefined;
}

/** A `<time>` element with its machine-readable value. */
export const DateText = ({ moment, children }: DateTextProps) => {
  const { date } = useUiFormats();
  return <time dateTime={moment}>{children ?? date(moment)}</time>;
};

interface AgoProps {
  /** ISO time. */
  moment: string;
  /** The sentence around it, such as `Viewed: Yesterday`. */
  sentence?: ((part: { when: string }) => string) | undefined;
}

/** A relative time, with day and time as its tooltip. */
export const Ago = ({ moment, sentence }: AgoProps) => {
  const { recent, stamp } = useUiFormats();
  const when = recent(moment);
  return (
    <time dateTime={moment} title={stamp(moment)}>
      {sentence?.({ when }) ?? when}
    </time>
  );
};
