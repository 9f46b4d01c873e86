/** How the large mail services of India are mistyped; none of it begins a right one, which is on its way to it. */
const slips: Readonly<Record<string, string>> = {
  'gmail.com':
    'gmial.com gmai.com gmal.com gmil.com gamil.com gnail.com gmaill.com gimail.com ' +
    'gmail.con gmail.cm gmail.om gmail.comm gmail.cim gmail.in gmailcom',
  'yahoo.com': 'yaho.com yhoo.com yahooo.com yahoo.con yahoo.cm yahoo.comm',
  'rediffmail.com': 'redifmail.com reddiffmail.com rediffmial.com rediffmai.com rediffmail.con',
  'hotmail.com': 'hotmial.com hotmai.com hotmal.com hotmail.con',
  'outlook.com': 'outlok.com outlool.com outlook.con',
};

/** The address that was probably meant, where one is mistyped as many are; undefined for all others. */
export const likelyEmail = (typed: string): string | undefined => {
  const [, name, host = ''] = /^\s*(\S+)@(\S+?)\s*$/.exec(typed) ?? [];
  if (name === undefined) return undefined;
  const meant = Object.keys(slips).find((right) => slips[right]?.split(' ').includes(host.toLowerCase()));
  return meant === undefined ? undefined : `${name}@${meant}`;
};
