/** The content types that a horoscope file may have. */
export const horoscopeTypes: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'];
