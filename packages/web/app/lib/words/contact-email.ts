/** Where people write to when a page could not learn what the server says. */
export const contactEmail = 'hello@mysathi.example';
