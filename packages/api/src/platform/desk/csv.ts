/** Spreadsheets interpret text that begins like this as a formula, even in full-width characters or after blanks. */
const asFormula = /^\s*[=+\-@＝＋－＠]/u;

/** Formats a cell to appear the same in any spreadsheet: on one line, and never as a formula. */
const cellOf = (value: string): string => {
  const text = value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return `"${(asFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** Formats rows as CSV (RFC 4180) that spreadsheets read as UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
