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
