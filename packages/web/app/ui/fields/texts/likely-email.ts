/** How the large mail services of India are mistyped; none of it begins a right one, which may be on its way. */
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

/** This one does: whoever types on means the right one. */
const beginning = { typed: 'gmail.co', right: 'gmail.com' };

/**
 * The address that was probably meant, where one is mistyped as many are; undefined for all others. Of what `rests`
 * nothing more is typed just now.
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
