const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Formats paise as rupees with lakh grouping, with decimals only if there are any. */
export const rupees = (paise: number): string => (paise % 100 === 0 ? whole : exact).format(paise / 100);

const momentFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Formats a day in India. */
export const dayText = (moment: Date): string => dayFormat.format(moment);

/** Formats a moment in Indian time. */
export const momentText = (moment: Date): string => momentFormat.format(moment);
