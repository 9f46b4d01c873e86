import type { AboutFacts } from './about-text.ts';

/** Translates an option, hobby or place to Hindi; free text is returned unchanged. */
export type SayInHindi = (text: string) => string;

interface Person extends Required<Omit<AboutFacts, 'gender'>> {
  /** Selects the form that agrees with a woman, a man, or with neither if the gender is unknown. */
  agree: (hers: string, his: string, either: string) => string;
}

const list = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} और ${words.at(-1)}`;

const educationWords: Readonly<Record<string, string>> = {
  '10th Pass': 'दसवीं कक्षा पास की है',
  '12th Pass': 'बारहवीं कक्षा पास की है',
  Undergraduate: 'स्नातक तक पढ़ाई की है',
  Postgraduate: 'स्नातकोत्तर तक पढ़ाई की है',
  Doctorate: 'डॉक्टरेट की उपाधि पाई है',
};

const origin = (who: string, { nativePlace }: Person) =>
  nativePlace ? `${who} मूल रूप से ${nativePlace} से हैं।` : '';

const work = ({ designation, workLocation, agree }: Person) => {
  const profession = designation ? `वे पेशे से ${designation} हैं` : '';
  if (!workLocation) return profession && `${profession}।`;
  const where = agree(
    `${workLocation} में काम करती हैं`,
    `${workLocation} में काम करते हैं`,
    `उनका काम ${workLocation} में है`,
  );
  if (profession) return `${profession} और ${where}।`;
  return agree(`वे ${where}।`, `वे ${where}।`, `${where}।`);
};

const studies = ({ education }: Person) => {
  const words = education ? educationWords[education] : undefined;
  return words ? `उन्होंने ${words}।` : '';
};

const pastimes = ({ hobbies }: Person) => {
  if (hobbies.length === 0) return '';
  const words = list(hobbies.slice(0, 3));
  return hobbies.length === 1 ? `खाली समय का उनका शौक है: ${words}।` : `खाली समय के उनके शौक हैं: ${words}।`;
};

const values = ({ familyValues }: Person) =>
  familyValues ? `उनके परिवार में ${familyValues} मूल्यों को महत्व दिया जाता है।` : '';

type Sentence = (person: Person) => string;

const paragraphs: readonly (readonly Sentence[])[] = [
  [
    ({ name, agree }) =>
      `${name} ${agree('ऐसे जीवनसाथी की तलाश कर रही हैं', 'ऐसे जीवनसाथी की तलाश कर रहे हैं', 'को ऐसे जीवनसाथी की तलाश है')}, जिनके साथ रोज़मर्रा के सुख-दुख बाँटे जा सकें।`,
    (person) => origin('वे', person),
    studies,
    work,
    pastimes,
    values,
    () => 'उन्हें ऐसे साथी से मिलने की उम्मीद है, जो नेकदिल और ईमानदार हों और जिनसे बात करना आसान लगे।',
  ],
  [
    (person) => origin(person.name, person),
    work,
    studies,
    ({ name, agree }) =>
      `${name} के जीवन में परिवार और दोस्तों की खास जगह है, और ${agree('वे ईमानदारी की कद्र करती हैं', 'वे ईमानदारी की कद्र करते हैं', 'ईमानदारी उन्हें बहुत प्रिय है')}।`,
    pastimes,
    ({ agree }) =>
      `${agree('वे ऐसा विवाह चाहती हैं', 'वे ऐसा विवाह चाहते हैं', 'उनकी कामना ऐसे विवाह की है')}, जिसमें दोनों एक-दूसरे की बात सुनें और समझें।`,
  ],
  [
    ({ name }) => `${name} के करीबी लोग कहेंगे: स्नेही, भरोसेमंद और हँसने-हँसाने को हमेशा तैयार।`,
    pastimes,
    (person) => origin(person.name, person),
    studies,
    work,
    ({ agree }) =>
      `${agree('वे ऐसे हमसफ़र की तलाश कर रही हैं', 'वे ऐसे हमसफ़र की तलाश कर रहे हैं', 'उन्हें ऐसे हमसफ़र की तलाश है')}, जिनके साथ दोनों परिवारों को अपनापन लगे।`,
  ],
];

/** Generates the same paragraph as `generateAbout` in Hindi, with the same number of variants. */
export const generateAboutInHindi = (facts: AboutFacts, variant: number, say: SayInHindi): string => {
  const said = (text: string | null | undefined) => (text ? say(text) : null);
  const { name, gender, education = null, hobbies = [] } = facts;
  const person: Person = {
    name: name.trim(),
    nativePlace: said(facts.nativePlace),
    education,
    designation: said(facts.designation),
    workLocation: said(facts.workLocation),
    hobbies: hobbies.map(say),
    familyValues: said(facts.familyValues),
    agree: (hers, his, either) => (gender === 'Female' ? hers : gender === 'Male' ? his : either),
  };
  const sentences = paragraphs[variant % paragraphs.length] ?? [];
  return sentences
    .map((sentence) => sentence(person))
    .filter((sentence) => sentence !== '')
    .join(' ');
};
