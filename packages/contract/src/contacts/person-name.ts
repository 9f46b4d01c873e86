import { safeText } from '../fields.ts';
import { holdsNetwork } from '../texts/handles-in-text.ts';
import { holdsUnseen } from '../texts/hidden-signs.ts';
import { limits } from '../limits.ts';
import { containsContactDetails } from '../texts/ways-to-reach.ts';
import { asSeen, holdsWebAddress } from '../texts/web-address.ts';

/**
 * Letters of any script, joiners and the usual punctuation of names; leaves no room for numbers, addresses or piled-up
 * marks.
 */
const namePattern =
  /^(?=.*\p{L})(?!(?:.*\p{N}){4})(?!.*\p{M}{5})[\p{L}\p{M}\p{N}\p{Zs}\p{Join_Control}.,'’()&/-]*$/u;
/**
 * The site's name in every likely spelling; spelled letter by letter only in full, because "M. Y. Sathi" is a real
 * name.
 */
const ourName =
  /(?<!\p{L})(?:my[\s._'’-]*sa{1,2}thi|m[\s._'’-]+y[\s._'’-]+s[\s._'’-]+(?:a[\s._'’-]+){1,2}t[\s._'’-]+h[\s._'’-]+i|मा[यइई][\s._-]*साथी)/iu;
const accents = /[\u0300-\u036f]/g;
const inLetters = { error: 'Please enter your name in letters.', abort: true };

/**
 * The display name of a member or donor. It is the most prominent free text that others see, so it is checked strictly.
 */
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
    (name) => !containsContactDetails(name) && !holdsNetwork(name),
    'Please enter only your name, without a phone number or an address.',
  )
  .refine(
    (name) => !ourName.test(asSeen(name.normalize('NFD').replaceAll(accents, ''))),
    'Please enter your own name: this one is ours.',
  );
