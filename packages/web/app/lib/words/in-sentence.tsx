import { asWritten } from './as-written.ts';

const mark = '\u0000';

interface InSentenceProps {
  /** Text written by a person, such as a title. */
  words: string;
  /** Builds the sentence with the given text in place of the words. */
  sentence: (words: string) => string;
}

/** Renders a sentence of ours around text written by a person, marking that text wherever the language places it. */
export const InSentence = ({ words, sentence }: InSentenceProps) => {
  const [before, after] = sentence(mark).split(mark);
  return (
    // A single element, so that it stays one flex item and keeps the spaces between its words.
    <span>
      {before}
      <bdi {...asWritten(words)}>{words}</bdi>
      {after}
    </span>
  );
};
