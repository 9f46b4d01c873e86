import { asWritten } from './as-written.ts';

const mark = '\u0000';

interface InSentenceProps {
  /** What a person wrote, such as a title. */
  words: string;
  /** The sentence, with whatever it is given in their place. */
  sentence: (words: string) => string;
}

/** A sentence of ours with words in it that a person wrote, marked as theirs wherever the language puts them. */
export const InSentence = ({ words, sentence }: InSentenceProps) => {
  const [before, after] = sentence(mark).split(mark);
  return (
    // One element: in a row of parts it stays one of them, with the spaces between its words.
    <span>
      {before}
      <bdi {...asWritten(words)}>{words}</bdi>
      {after}
    </span>
  );
};
