/** Spreadsheets take what begins so for a formula, also in the width of Chinese letters and behind blanks. */
const asFormula = /^\s*[=+\-@＝＋－＠]/u;

/** A cell as any spreadsheet shows it: on one line, and never a formula. */
const cellOf = (value: string): string => {
  const text = value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return `"${(asFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** Rows as CSV (RFC 4180) that spreadsheets read as UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
