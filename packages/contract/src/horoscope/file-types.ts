/** The accepted content types of horoscope files. */
export const horoscopeTypes: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'];
