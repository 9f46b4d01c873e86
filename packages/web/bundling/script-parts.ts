/** What the bundler tells of a module. */
interface ModuleFacts {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleFacts | null;
}

/** The modules that browsers ask for by themselves and that bring this one along. */
const startsOf = (id: string, graph: ModuleGraph): string[] => {
  const seen = new Set([id]);
  const starts: string[] = [];
  for (const at of seen) {
    const facts = graph.getModuleInfo(at);
    if (facts === null) continue;
    if (facts.isEntry || facts.dynamicImporters.length > 0) starts.push(at);
    for (const importer of facts.importers) seen.add(importer);
  }
  return starts;
};

/** These act as soon as they are there, by hydrating or by fetching more: they must not come along with anything. */
const acting = /\/app\/(?:entry\.client|routes\/layouts\/member)\.tsx/;
const frame = /\/app\/(?:entry\.client|root)\.tsx/;
const publicLayout = /\/app\/routes\/layouts\/public\.tsx/;
const memberLayout = /\/app\/routes\/layouts\/member\.tsx/;
/** What the layout of members fetches by itself once the page stands. */
const memberLater = /\/app\/(?:routes\/layouts\/member-later|features\/auth\/session-end)\.tsx?/;
const landing = /\/app\/routes\/home\.tsx/;
const findMatches = /\/app\/routes\/cards\.tsx/;
const giving = /\/app\/routes\/giving\//;
const ownProfile = /\/app\/(?:routes\/(?:wizard\/|profile)|sections\/)/;
const matches = /\/app\/routes\/matches\.tsx/;
const chats = /\/app\/routes\/chats\.tsx/;
const talks = /\/app\/features\/messages\/list\//;
const mailbox = /\/app\/routes\/mailbox\.tsx/;

/** Bold letters are a font of their own, which no page shall fetch for a dialog that nobody has opened. */
const bold = /\/app\/ui\/(?:overlays\/confirm-dialog\.tsx|styles\/bold\.css)/;

/** A few lines that pages of several kinds share: each would be a script of its own, or bring others along. */
const shared =
  /\/app\/(?:lib\/(?:screen\/use-media|pages\/(?:use-layer|steps-back)|calls\/use-settled|live\/interest-sent)\.ts|ui\/(?:actions\/is-composing\.ts|fields\/choices\/sought-field\.))|\/icons\/IconArrowLeft\.mjs/;

/** Lists of the horoscope, which nearly every page of members brings along: once with what stands around them all. */
const starLists = /\/contract\/src\/options\/(?:star-facts|rashis|stars)\.ts/;

/** A kind of field that only members meet: with the other kinds, which it is written like, it takes fewer bytes. */
const fieldKind = /\/contract\/src\/time\/time-of-day\.ts/;

/** Parts of one kind of page that others fetch as well are no further kind. */
const kindOfPart = (start: string): string =>
  start
    .replace('/layouts/known-person.tsx', '/layouts/member.tsx')
    .replace('/lib/live/outbox.ts', '/routes/layouts/member-later.tsx')
    .replace('/features/matches/detail/steps/further-cards.ts', '/routes/matches.tsx')
    .replace('/features/interests/interests-from.tsx', '/routes/matches.tsx')
    .replace('/routes/match-menu.tsx', '/routes/match-detail.tsx')
    .replace('/features/matches/detail/assisted-card.tsx', '/routes/match-detail.tsx')
    .replace('/features/profile/completeness-entry.tsx', '/routes/profile.tsx');

/** The steps of the wizard are one kind of page, and so are those of giving, and what sections fetch by themselves. */
const kindOf = (start: string): string =>
  /\/app\/(?:routes\/(?:wizard|giving)|sections)\//.exec(start)?.[0] ?? kindOfPart(start.replace(/\?.*/, ''));

/** So many kinds of pages make a module one that everybody will need. */
const manyKinds = 9;

/** Each script brings along what it needs itself, so those that more pages fetch come first. */
const names = [
  'libraries',
  'frame',
  'open',
  'member',
  'common',
  'confirm',
  'member-later',
  'cards',
  'lists-and-talks',
  'rows',
  'tabs',
  'choices',
  'lists',
] as const;

/**
 * The script that a module goes in. What a module imports is fetched by at least as many pages, and so belongs in the
 * same script or one further up. Undefined leaves it to the bundler, which makes a script for each set of pages.
 */
export const scriptOf = (id: string, graph: ModuleGraph): (typeof names)[number] | undefined => {
  if (acting.test(id)) return undefined;
  if (bold.test(id)) return 'confirm';
  const starts = startsOf(id, graph);
  const some = (pattern: RegExp) => starts.some((start) => pattern.test(start));
  if (some(frame)) return id.includes('/node_modules/') ? 'libraries' : 'frame';
  const isWanted = new Set(starts.map(kindOf)).size >= manyKinds;
  if (fieldKind.test(id) || some(publicLayout) || (some(landing) && (isWanted || some(memberLayout))))
    return 'open';
  if (some(memberLayout) || starLists.test(id)) return 'member';
  if (isWanted || shared.test(id)) return 'common';
  if (some(memberLater)) return 'member-later';
  const isOfTalks = some(chats) && (some(mailbox) || (talks.test(id) && starts.length > 1));
  if (isOfTalks && !some(matches)) return 'rows';
  if (starts.length === 1 || !some(matches)) return undefined;
  // Apart, as the landing page would carry their styles, and visitors what is done with people.
  if (some(landing) || some(findMatches)) return 'cards';
  if (some(chats)) return 'lists-and-talks';
  if (some(giving)) return 'tabs';
  // Whoever fills in a profile needs nothing of what is done with people.
  return some(ownProfile) ? 'choices' : 'lists';
};

/**
 * Groups for the bundler, so that a page comes in a dozen scripts instead of a hundred: each costs a request with its
 * headers, and small ones compress badly.
 */
export const scriptGroups = names.map((script, index) => ({
  name: (id: string, graph: ModuleGraph) => (scriptOf(id, graph) === script ? script : null),
  priority: names.length - index,
}));
