import { accountName, mailOnly } from './addresses-in-words.ts';
import { asSeen } from './web-address.ts';

declare const window: unknown;

const ownNetworks = 'insta(?:gram)?|इंस्टा(?:ग्राम)?|snapchat|telegram';
/** Networks whose users choose their own names. */
export const networks = `ig|${ownNetworks}|snap|facebook|fb`;
// These are also followed by courses and years, not only by names.
const workNetworks = 'linkedin|twitter|skype';

const start = `(?<![\\p{L}\\p{M}\\p{N}])`;
const end = `(?![\\p{L}\\p{M}\\p{N}])`;
const gap = `[^\\p{L}\\p{N}\\n.,;!?]{1,4}`;
const words =
  '(?:id|handle|user ?name|name|account|page|profile|is|as|par|pe|on|at|under|my|mera|hai|me|आईडी|पर|है)';
const telling = `(?:${gap}${words}){0,3}`;
const told = `(?:(?:${gap}${words}){1,3}${gap}| ?[:=(-][ @]{0,2})`;

const places = `(?:home|work|office|school|college)${end}`;

const patterns = (): string[] => [
  `${start}(?:${networks})${telling}${gap}${accountName}`,
  `${start}(?:${workNetworks})${told}${accountName}`,
  `${accountName}${gap}(?:on|at|is my|is|par|pe)${gap}(?:my )?(?:ig|${ownNetworks})${end}`,
  `${start}(?:${networks}|${workNetworks})${telling}[^\\p{L}\\p{N}\\n.,;!?@]{1,3}@(?!${places})\\p{L}{3}`,
  `${start}(?:ig|${ownNetworks}) ?@ (?!${places})\\p{L}{3}`,
  `(?<![\\p{L}\\p{N}])@(?!${places})\\p{L}{3,30}${gap}(?:on|par|pe)${gap}(?:ig|${ownNetworks})${end}`,
  // Only with a colon: class X is written this way too.
  `${start}x ?: ?(?:@ ?\\p{L}{3}|${accountName})`,
  `${start}linkedin${told}\\p{L}{2,20}-\\p{L}{2,20}-\\p{N}`,
  `(?<![\\p{L}\\p{M}\\p{N}.@'’])(?:t|wa)\\.me${end}`,
];

/** Returns patterns for a user name on a network, as far as the words around it reveal one. */
export const handlesInText = (): RegExp[] => patterns().map((pattern) => new RegExp(pattern, 'iu'));

const trades =
  '(?:reel|page|blog|vlog|stor(?:y|ies)|post|photo|video|content|market|model|friend|business|channel|group|artist|influenc|media|filter|meme|poet|fashion|special|addict|streak|bot|app|lite|scroll|execut|analyst|consult|strateg|official|facebook|youtube|twitter|india)|\\p{L}{3,15}(?:ing|ers?|ors?)(?!\\p{L})|(?:ads?|arts?|stars?|live|lead|head|team|fans?|and|or|aur|n|games?|chats?|time)(?!\\p{L})';
const noTrade = `(?!${words}${end}|[^\\n]{0,30}${start}(?:${trades}))`;
const own = `${start}(?:${ownNetworks}|${mailOnly})`;
const onLine = (): RegExp[] =>
  [
    `${own}(?:${gap}${words}){1,3}[ :=-]{1,3}${noTrade}\\p{L}{3}`,
    `(?:${own}|${start}(?:ig|snap|skype|fb)) ?[:=] ?${noTrade}\\p{L}{3}`,
    `${own}[ -]{1,3}${noTrade}\\p{L}{3,30}[^\\p{L}\\p{N},]{0,3}(?:,|$)`,
    `(?<=\\p{L} )(?:${mailOnly})[^\\p{L}\\p{N}]{0,3}$`,
  ].map((pattern) => new RegExp(pattern, 'iu'));

const forLines = typeof window === 'undefined' ? onLine() : undefined;

/** Whether a short line gives a user name on a network, even if that name is a plain word. */
export const holdsHandleOnLine = (line: string): boolean =>
  forLines !== undefined && forLines.some((pattern) => pattern.test(asSeen(line)));

const ofNetworkOrMail = (): RegExp => new RegExp(`(?<!\\p{L})(?:${ownNetworks}|${mailOnly})(?!\\p{L})`, 'iu');
const networkOrMail = typeof window === 'undefined' ? ofNetworkOrMail() : undefined;

/** Whether a name contains that of a network or mail host, as no person's name does. */
export const holdsNetwork = (name: string): boolean => networkOrMail?.test(asSeen(name)) === true;
