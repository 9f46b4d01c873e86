import { safeText } from '../fields.ts';
import { holdsNetwork } from '../texts/handles-in-text.ts';
import { holdsUnseen } from '../texts/hidden-signs.ts';
import { limits } from '../limits.ts';
import { holdsWayToReach } from '../texts/ways-to-reach.ts';
import { asSeen, holdsWebAddress } from '../texts/web-address.ts';

/** Letters of any script, with what joins them, and the few signs of names; no room for a number, an address or piled marks. */
const namePattern =
  /^(?=.*\p{L})(?!(?:.*\p{N}){4})(?!.*\p{M}{5})[\p{L}\p{M}\p{N}\p{Zs}\p{Join_Control}.,'’()&/-]*$/u;
/** The name of the site in the ways in which it could be spelled; letter by letter to the end, as M. Y. Sathi is a name. */
const ourName =
  /(?<!\p{L})(?:my[\s._'’-]*sa{1,2}thi|m[\s._'’-]+y[\s._'’-]+s[\s._'’-]+(?:a[\s._'’-]+){1,2}t[\s._'’-]+h[\s._'’-]+i|मा[यइई][\s._-]*साथी)/iu;
const accents = /[\u0300-\u036f]/g;
const inLetters = { error: 'Please enter your name in letters.', abort: true };

/** The name that a member or a donor goes by: others see it where nothing else that was typed freely stands so large. */
export const personName = safeText(limits.nameCharacters)
  .trim()
  .min(1, 'Please enter your name.')
  .regex(namePattern, inLetters)
  .refine((name) => !holdsUnseen(name), inLetters)
  .refine((name) => !holdsWebAddress(name), {
    error: 'Please enter your name without a web address. Put a space after each full stop.',
    abort: true,
  })
  .refine(
    (name) => !holdsWayToReach(name) && !holdsNetwork(name),
    'Please enter only your name, without a phone number or an address.',
  )
  .refine(
    (name) => !ourName.test(asSeen(name.normalize('NFD').replaceAll(accents, ''))),
    'Please enter your own name: this one is ours.',
  );
