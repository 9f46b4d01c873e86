import styles from './plain-text.module.css';

interface PlainTextProps {
  /** Blank lines separate paragraphs; lines that begin with a hyphen form a list. */
  text: string;
}

const bullet = '- ';

/** Renders a longer text of the catalogue as paragraphs and lists. */
export const PlainText = ({ text }: PlainTextProps) =>
  text.split('\n\n').map((block) =>
    block.startsWith(bullet) ? (
      <ul key={block} className={styles.list}>
        {block.split('\n').map((line) => (
          <li key={line}>{line.slice(bullet.length)}</li>
        ))}
      </ul>
    ) : (
      <p key={block}>{block}</p>
    ),
  );
