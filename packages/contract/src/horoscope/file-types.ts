/** What the content of a horoscope file may be. */
export const horoscopeTypes: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'];
