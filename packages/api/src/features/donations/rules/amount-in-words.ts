const small = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
  'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
] as const; // prettier-ignore
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const units = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

const inWords = (number: number): string => {
  for (const [size, name] of units) {
    if (number < size) continue;
    const rest = number % size;
    return `${inWords(Math.floor(number / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
  }
  if (number < small.length) return small[number] ?? '';
  const rest = number % 10;
  return `${tens[Math.floor(number / 10) - 2] ?? ''}${rest === 0 ? '' : `-${small[rest] ?? ''}`}`;
};

/** Writes an amount in paise as on Indian receipts: `Rupees one lakh five thousand and fifty paise only`. */
export const amountInWords = (paise: number): string => {
  const fraction = paise % 100;
  const whole = Math.floor(paise / 100);
  const rupees = `${whole === 1 ? 'Rupee' : 'Rupees'} ${inWords(whole)}`;
  if (fraction === 0) return `${rupees} only`;
  return `${rupees} and ${inWords(fraction)} ${fraction === 1 ? 'paisa' : 'paise'} only`;
};
