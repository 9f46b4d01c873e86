/** The bundler's facts about a module. */
interface ModuleFacts {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface ModuleGraph {
  getModuleInfo(id: string): ModuleFacts | null;
}

/** Returns the modules that browsers load on their own and that include this one. */
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

/** These take effect when loaded, by hydrating or loading more, so they must not be bundled with anything. */
const acting = /\/app\/(?:entry\.client|routes\/layouts\/member)\.tsx/;
const frame = /\/app\/(?:entry\.client|root)\.tsx/;
const publicLayout = /\/app\/routes\/layouts\/public\.tsx/;
const memberLayout = /\/app\/routes\/layouts\/member\.tsx/;
/** What the member layout loads by itself after the page. */
const memberLater = /\/app\/(?:routes\/layouts\/member-later|features\/auth\/session-end)\.tsx?/;
const landing = /\/app\/routes\/public\/home\.tsx/;
const findMatches = /\/app\/routes\/public\/cards\.tsx/;
const giving = /\/app\/routes\/giving\//;
const ownProfile = /\/app\/(?:routes\/(?:wizard\/|profile)|sections\/)/;
const matches = /\/app\/routes\/matches\.tsx/;
const chats = /\/app\/routes\/chats\.tsx/;
const conversations = /\/app\/features\/messages\/list\//;
const mailbox = /\/app\/routes\/mailbox\.tsx/;

/** Bold text needs its own font, which no page should load for a dialog that was not opened. */
const bold = /\/app\/ui\/(?:overlays\/confirm-dialog\.tsx|styles\/bold\.css)/;

/** Small modules shared by pages of several kinds: each would become a script of its own, or pull in others. */
const shared =
  /\/app\/(?:lib\/(?:screen\/use-media|pages\/(?:use-layer|steps-back)|calls\/use-settled|live\/interest-sent)\.ts|ui\/(?:actions\/is-composing\.ts|fields\/choices\/search-input\.))|\/icons\/IconArrowLeft\.mjs/;

/** Lists for horoscopes, which nearly every member page includes: bundled with what all of them share. */
const starLists = /\/contract\/src\/options\/(?:star-facts|rashis|stars)\.ts/;

/** A kind of field that only members encounter: it compresses better together with the similar other kinds. */
const fieldKind = /\/contract\/src\/time\/time-of-day\.ts/;

/** Returns the kind of page for a start module; parts of one kind that others load too do not form another kind. */
const kindOfPart = (start: string): string =>
  start
    .replace('/layouts/known-person.tsx', '/layouts/member.tsx')
    .replace('/lib/live/outbox.ts', '/routes/layouts/member-later.tsx')
    .replace('/features/matches/detail/steps/further-cards.ts', '/routes/matches.tsx')
    .replace('/features/interests/interests-from.tsx', '/routes/matches.tsx')
    .replace('/routes/match-menu.tsx', '/routes/match-detail.tsx')
    .replace('/features/matches/detail/assisted-card.tsx', '/routes/match-detail.tsx')
    .replace('/features/profile/completeness-entry.tsx', '/routes/profile.tsx');

/**
 * Returns the kind of page for a start module. All wizard steps are one kind, as are the pages for giving, and what
 * sections load themselves.
 */
const kindOf = (start: string): string =>
  /\/app\/(?:routes\/(?:wizard|giving)|sections)\//.exec(start)?.[0] ?? kindOfPart(start.replace(/\?.*/, ''));

/** A module used by this many kinds of pages is considered needed by everybody. */
const manyKinds = 9;

/** Each script includes what it imports, so scripts loaded by more pages come first. */
const names = [
  'libraries',
  'frame',
  'open',
  'member',
  'common',
  'confirm',
  'member-later',
  'cards',
  'lists-and-chats',
  'rows',
  'tabs',
  'choices',
  'lists',
] as const;

/**
 * Returns the script that a module belongs to. A module's imports are used by at least as many pages, so they belong to
 * the same script or one listed earlier. Undefined leaves it to the bundler, which creates a script for each set of
 * pages.
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
  const isOfConversations = some(chats) && (some(mailbox) || (conversations.test(id) && starts.length > 1));
  if (isOfConversations && !some(matches)) return 'rows';
  if (starts.length === 1 || !some(matches)) return undefined;
  // Separate, because otherwise the landing page would load their styles, and visitors the actions on members.
  if (some(landing) || some(findMatches)) return 'cards';
  if (some(chats)) return 'lists-and-chats';
  if (some(giving)) return 'tabs';
  // Pages for filling in a profile do not need the actions on members.
  return some(ownProfile) ? 'choices' : 'lists';
};

/**
 * The bundler's groups, which give a page a dozen scripts instead of a hundred: each costs a request with headers, and
 * small ones compress badly.
 */
export const scriptGroups = names.map((script, index) => ({
  name: (id: string, graph: ModuleGraph) => (scriptOf(id, graph) === script ? script : null),
  priority: names.length - index,
}));
