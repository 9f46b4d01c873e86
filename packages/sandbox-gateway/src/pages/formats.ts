const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Paise as rupees with lakh grouping; paise are written only when there are some. */
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

/** A day in India. */
export const dayText = (moment: Date): string => dayFormat.format(moment);

/** A moment in Indian time. */
export const momentText = (moment: Date): string => momentFormat.format(moment);
