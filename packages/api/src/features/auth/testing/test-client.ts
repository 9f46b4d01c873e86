/** The name of the cookie that holds a browser's session. */
export const sessionCookie = '__Host-sid';

/** The answer to a call, with its body parsed as JSON whatever the status. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Every Set-Cookie header of the answer, unparsed. */
  readonly setCookies: readonly string[];
  // Loosely typed, because tests read answers of many shapes.
  readonly body: Record<string, unknown> & {
    message: string;
    access_token: string;
    data: Record<string, unknown>;
  };
}

interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  method?: string;
}

type Body = Record<string, unknown> | URLSearchParams | FormData;

const encoded = (
  body: Body | undefined,
): { body?: NonNullable<RequestInit['body']>; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} };
  if (body instanceof URLSearchParams || body instanceof FormData) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

/** A client over real HTTP: a program, or a browser with its cookies. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #base: string;
  readonly #isBrowser: boolean;

  constructor(base: string, { browser }: { browser: boolean }) {
    this.#base = base;
    this.#isBrowser = browser;
  }

  async post(path: string, body?: Body, options: CallOptions = {}): Promise<Answer> {
    return this.send(path, { method: 'POST', ...options }, body);
  }

  async get(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.send(path, { method: 'GET', ...options });
  }

  /** Returns another client with the same cookies. */
  copy(): TestClient {
    const copy = new TestClient(this.#base, { browser: this.#isBrowser });
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  /** Returns another client with one cookie changed. */
  with(name: string, value: string): TestClient {
    const copy = this.copy();
    copy.cookies.set(name, value);
    return copy;
  }

  /** Returns another client with one cookie missing. */
  without(name: string): TestClient {
    const copy = this.copy();
    copy.cookies.delete(name);
    return copy;
  }

  /** Returns the status of a call that needs a session. */
  async statusWith(token: string): Promise<number> {
    return (await this.get('/auth/devices', { token })).status;
  }

  async send(
    path: string,
    { method = 'GET', token, headers = {} }: CallOptions,
    sent?: Body,
  ): Promise<Answer> {
    const { body, headers: bodyHeaders } = encoded(sent);
    const response = await fetch(`${this.#base}/api${path}`, {
      method,
      headers: {
        ...(this.#isBrowser ? { origin: this.#base, 'sec-fetch-site': 'same-origin' } : {}),
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...bodyHeaders,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const setCookies = response.headers.getSetCookie();
    for (const line of setCookies) this.#keep(line);
    return {
      status: response.status,
      headers: response.headers,
      setCookies,
      body: (await response.json()) as Answer['body'],
    };
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1));
  }
}
