import { asWritten } from './as-written.ts';

const mark = '\u0000';

interface InSentenceProps {
  /** Words that a person wrote, such as a title. */
  words: string;
  /** Makes the sentence with the given text in place of the words. */
  sentence: (words: string) => string;
}

/** A sentence of ours around words that a person wrote; these are marked as theirs, wherever the language puts them. */
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
