const oneYearSeconds = 365 * 24 * 60 * 60;

/** Reads a cookie from a `Cookie` header or `document.cookie`; undefined if absent or malformed. */
export const readCookie = (header: string, name: string): string | undefined => {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const raw = pair.slice(at + 1).trim();
    try {
      return decodeURIComponent(raw);
    } catch {
      return undefined;
    }
  }
  return undefined;
};

/** Reads a cookie of the browser; undefined on the server. */
export const browserCookie = (name: string): string | undefined =>
  typeof document === 'undefined' ? undefined : readCookie(document.cookie, name);

/** Returns the cookie string for a setting of this device, valid for a year. Not for anything related to sessions. */
export const deviceCookie = (name: string, value: string, secure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Stores a setting on this device. */
export const keepDeviceCookie = (name: string, value: string): void => {
  document.cookie = deviceCookie(name, value, window.location.protocol === 'https:');
};
