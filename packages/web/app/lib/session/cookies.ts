const oneYearSeconds = 365 * 24 * 60 * 60;

/** Reads one cookie out of a `Cookie` header or `document.cookie`; undefined when absent or broken. */
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

/** The browser's own cookie; undefined on the server. */
export const browserCookie = (name: string): string | undefined =>
  typeof document === 'undefined' ? undefined : readCookie(document.cookie, name);

/** The cookie of a setting of this device, kept for a year. Not for anything about a session. */
export const deviceCookie = (name: string, value: string, secure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Writes a setting to this device. */
export const keepDeviceCookie = (name: string, value: string): void => {
  document.cookie = deviceCookie(name, value, window.location.protocol === 'https:');
};
