/** The languages that a member may choose for pages and e-mails. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];
