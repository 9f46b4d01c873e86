/**
 * Common misspellings of India's large mail services; none is the beginning of a correct one, which may still be being
 * typed.
 */
const slips: Readonly<Record<string, string>> = {
  'gmail.com':
    'gmial.com gmai.com gmal.com gmil.com gamil.com gnail.com gmaill.com gimail.com ' +
    'gmail.con gmail.cm gmail.om gmail.comm gmail.cim gmail.in gmailcom',
  'yahoo.com': 'yaho.com yhoo.com yahooo.com yahoo.con yahoo.cm yahoo.comm',
  'yahoo.co.in': 'yaho.co.in yhoo.co.in yahooo.co.in',
  'rediffmail.com': 'redifmail.com reddiffmail.com rediffmial.com rediffmai.com rediffmail.con',
  'hotmail.com': 'hotmial.com hotmai.com hotmal.com hotmail.con',
  'outlook.com': 'outlok.com outlool.com outlook.con',
};

/** This one is: a person still typing means the correct one. */
const beginning = { typed: 'gmail.co', right: 'gmail.com' };

/**
 * Returns the address probably meant by a commonly mistyped one; undefined for all others. `rests` means that typing
 * has paused.
 */
export const likelyEmail = (typed: string, rests = false): string | undefined => {
  const [, name, given = ''] = /^\s*(\S+)@(\S+?)\s*$/.exec(typed) ?? [];
  if (name === undefined) return undefined;
  const host = given.toLowerCase();
  const meant =
    rests && host === beginning.typed
      ? beginning.right
      : Object.keys(slips).find((right) => slips[right]?.split(' ').includes(host));
  return meant === undefined ? undefined : `${name}@${meant}`;
};
