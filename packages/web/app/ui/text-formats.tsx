import { useUiFormats } from './ui-language.tsx';

interface DateTextProps {
  /** An ISO text. */
  moment: string;
  /** The words shown for it, such as a fixed stamp; the date in prose unless told. */
  children?: string | undefined;
}

/** A moment in words that carries its exact time for programs. */
export const DateText = ({ moment, children }: DateTextProps) => {
  const { date } = useUiFormats();
  return <time dateTime={moment}>{children ?? date(moment)}</time>;
};

interface AgoProps {
  /** An ISO text. */
  moment: string;
  /** What stands around it, such as `Viewed: Yesterday`. */
  sentence?: ((part: { when: string }) => string) | undefined;
}

/** When something was, the shorter the nearer; to a pointer it says day and time. */
export const Ago = ({ moment, sentence }: AgoProps) => {
  const { recent, stamp } = useUiFormats();
  const when = recent(moment);
  return (
    <time dateTime={moment} title={stamp(moment)}>
      {sentence?.({ when }) ?? when}
    </time>
  );
};
