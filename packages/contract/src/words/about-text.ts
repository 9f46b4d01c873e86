import type { Gender } from '../options/genders.ts';

/** The facts that the paragraph may mention; missing ones are left out. */
export interface AboutFacts {
  name: string;
  gender: Gender | null;
  nativePlace?: string | null;
  education?: string | null;
  designation?: string | null;
  workLocation?: string | null;
  hobbies?: readonly string[];
  familyValues?: string | null;
}

interface Person {
  name: string;
  he: string;
  his: string;
  /** Selects the verb form that agrees with the pronoun: 'enjoys' for he and she, 'enjoy' for they. */
  verb: (plural: string, singular: string) => string;
}

const personOf = ({ name, gender }: AboutFacts): Person => ({
  name: name.trim(),
  he: gender === 'Male' ? 'He' : gender === 'Female' ? 'She' : 'They',
  his: gender === 'Male' ? 'His' : gender === 'Female' ? 'Her' : 'Their',
  verb: (plural, singular) => (gender === null ? plural : singular),
});

const list = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

const educationWords: Readonly<Record<string, string>> = {
  '10th Pass': 'passed Class 10',
  '12th Pass': 'passed Class 12',
  Undergraduate: 'studied up to a first degree',
  Postgraduate: 'studied up to a postgraduate degree',
  Doctorate: 'earned a doctorate',
};

const place = (facts: AboutFacts, { name }: Person) =>
  facts.nativePlace ? `${name} is from ${facts.nativePlace}.` : '';

const work = ({ designation, workLocation }: AboutFacts, { he, verb }: Person) => {
  if (!designation) return workLocation ? `${he} ${verb('work', 'works')} in ${workLocation}.` : '';
  return `${he} ${verb('work', 'works')} as ${withArticle(designation)}${workLocation ? ` in ${workLocation}` : ''}.`;
};

const studies = ({ education }: AboutFacts, { he, verb }: Person) => {
  const words = education ? educationWords[education] : undefined;
  return words ? `${he} ${verb('have', 'has')} ${words}.` : '';
};

const pastimes = ({ hobbies = [] }: AboutFacts, { he, his, verb }: Person) =>
  hobbies.length === 0
    ? ''
    : `In ${his.toLowerCase()} free time ${he.toLowerCase()} ${verb('enjoy', 'enjoys')} ${list(hobbies.slice(0, 3).map((hobby) => hobby.toLowerCase()))}.`;

const values = ({ familyValues }: AboutFacts, { his }: Person) =>
  familyValues ? `${his} family has ${familyValues.toLowerCase()} values.` : '';

type Sentence = (facts: AboutFacts, person: Person) => string;

const paragraphs: readonly (readonly Sentence[])[] = [
  [
    (_, { name }) => `${name} is looking for a partner to share everyday life with.`,
    (facts, { he, verb }) =>
      facts.nativePlace ? `${he} ${verb('come', 'comes')} from ${facts.nativePlace}.` : '',
    studies,
    work,
    pastimes,
    values,
    (_, { he, verb }) => `${he} ${verb('hope', 'hopes')} to meet someone kind, honest and easy to talk to.`,
  ],
  [
    place,
    work,
    studies,
    (_, { name, he, verb }) =>
      `Family and friends matter to ${name}, and ${he.toLowerCase()} ${verb('value', 'values')} honesty.`,
    pastimes,
    (_, { he, verb }) =>
      `${he} ${verb('wish', 'wishes')} for a marriage of two people who listen to each other.`,
  ],
  [
    pastimes,
    (_, { name }) => `People close to ${name} would say: warm, dependable and ready to laugh.`,
    place,
    studies,
    work,
    (_, { he, verb }) =>
      `${he} ${verb('are', 'is')} looking for a companion with whom both families will feel at home.`,
  ],
];

export const aboutVariants = paragraphs.length;

/** Generates a paragraph about a member from their answers; `variant` increases with every 'Write it again'. */
export const generateAbout = (facts: AboutFacts, variant = 0): string => {
  const person = personOf(facts);
  const sentences = paragraphs[variant % paragraphs.length] ?? [];
  return sentences
    .map((sentence) => sentence(facts, person))
    .filter((sentence) => sentence !== '')
    .join(' ');
};
