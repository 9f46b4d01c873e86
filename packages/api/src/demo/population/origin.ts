import type { Gender } from '@mysathi/contract/options/genders';
import type { SeededRandom } from '../seeded-random.ts';
import { citiesByState } from './data/cities.ts';
import { namesByFaith, northEasternSurnames } from './data/faith-names.ts';
import { givenNamesByRegion } from './data/given-names.ts';
import { hinduCommunitiesByRegion } from './data/hindu-communities.ts';
import { communitiesByFaith, communitiesByFaithAndRegion, jainSurnames } from './data/other-communities.ts';
import { stateFacts } from './data/states.ts';
import type { NamingRegion, StateFacts } from './data/states.ts';
import type { Origin } from './demo-member.ts';

const placeWeights: ReadonlyArray<readonly [{ state: string; city: string }, number]> = Object.entries(
  citiesByState,
).flatMap(([state, cities]) => cities.map(([city, weight]) => [{ state, city }, weight] as const));

const factsOf = (state: string): StateFacts => {
  const facts = stateFacts[state];
  if (facts === undefined) throw new Error(`No facts about ${state}`);
  return facts;
};

type Family = { caste: string | null; surname: string };

const hinduFamily = (random: SeededRandom, region: NamingRegion): Family => {
  const chosen = random.pickWeighted(
    hinduCommunitiesByRegion[region].map((entry) => [entry, entry.weight] as const),
  );
  return { caste: chosen.community, surname: random.pick(chosen.surnames) };
};

const familyOfFaith = (random: SeededRandom, religion: string, region: NamingRegion): Family => {
  if (religion === 'Hindu') return hinduFamily(random, region);
  const communities = communitiesByFaithAndRegion[region]?.[religion] ?? communitiesByFaith[religion];
  const caste = communities === undefined ? null : random.pickWeighted(communities);
  if (religion === 'Jain') return { caste, surname: random.pick(jainSurnames) };
  const eastern =
    region === 'northEast' && (religion === 'Christian' || religion === 'Buddhist' || religion === 'Other');
  const surnames = eastern
    ? northEasternSurnames
    : namesByFaith[religion as keyof typeof namesByFaith].surnames;
  return { caste, surname: random.pick(surnames) };
};

const givenName = (random: SeededRandom, religion: string, region: NamingRegion, gender: Gender): string => {
  const byRegion =
    religion === 'Hindu' || religion === 'Jain' || (religion === 'Buddhist' && region === 'bengal');
  const names = byRegion ? givenNamesByRegion[region] : namesByFaith[religion as keyof typeof namesByFaith];
  return random.pick(names[gender]);
};

const motherTongue = (random: SeededRandom, facts: StateFacts, religion: string): string => {
  if (religion === 'Parsi' || (religion === 'Jain' && facts.region === 'maharashtra')) return 'Gujarati';
  const urduSpeaking: readonly NamingRegion[] = ['north', 'telugu', 'karnataka', 'maharashtra'];
  if (religion === 'Muslim' && urduSpeaking.includes(facts.region) && random.chance(0.55)) return 'Urdu';
  if (religion === 'Sikh') return 'Punjabi';
  return random.pickWeighted(facts.languages);
};

/** Draws a place by population, then a faith, community, language and name that go with it. */
export const drawOrigin = (random: SeededRandom, gender: Gender): Origin => {
  const { state, city } = random.pickWeighted(placeWeights);
  const facts = factsOf(state);
  const religion = random.pickWeighted(facts.religions);
  const family = familyOfFaith(random, religion, facts.region);
  return {
    state,
    nativePlace: `${city}, ${state}`,
    religion,
    caste: family.caste,
    motherTongue: motherTongue(random, facts, religion),
    name: `${givenName(random, religion, facts.region, gender)} ${family.surname}`,
  };
};

/** Draws a place to live in: mostly the native place, otherwise one of the large cities. */
export const drawCityOfWork = (random: SeededRandom, nativePlace: string): string => {
  if (random.chance(0.55)) return nativePlace;
  const { state, city } = random.pickWeighted(placeWeights.filter(([, weight]) => weight >= 20));
  return `${city}, ${state}`;
};
