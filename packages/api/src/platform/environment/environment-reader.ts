import { blockedPorts } from './blocked-ports.ts';

/** Thrown for a wrong setting; its message is one line that names the variable and the fix. */
export class WrongSetting extends Error {
  constructor(name: string, mend: string) {
    super(`${name}: ${mend}.`);
    this.name = 'WrongSetting';
  }
}

/** Reads single settings; an empty text counts as not set. Its messages never contain secrets. */
export class EnvironmentReader {
  readonly #environment: NodeJS.ProcessEnv;

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = environment;
  }

  wrong(name: string, mend: string): WrongSetting {
    return new WrongSetting(name, mend);
  }

  #raw(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  text(name: string, fallback: string, what: string): string {
    const value = this.#raw(name) ?? fallback;
    if (value.length > 2000 || value.includes('\0')) throw this.wrong(name, `set it to ${what}`);
    return value;
  }

  required(name: string, what: string): string {
    const value = this.#raw(name);
    if (value === undefined) throw this.wrong(name, `set it to ${what}`);
    return value;
  }

  matching(name: string, fallback: string, shape: RegExp, mend: string): string {
    const value = this.#raw(name) ?? fallback;
    if (!shape.test(value)) throw this.wrong(name, mend);
    return value;
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.#raw(name) ?? fallback;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw this.wrong(name, `set it to one of ${choices.join(', ')}`);
    return found;
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.#raw(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (['on', 'yes', 'true', '1'].includes(value)) return true;
    if (['off', 'no', 'false', '0'].includes(value)) return false;
    throw this.wrong(name, 'set it to on or off');
  }

  wholeNumber(name: string, fallback: number, range: { min: number; max: number }): number {
    const value = this.#raw(name);
    if (value === undefined) return fallback;
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= range.min && number <= range.max)) {
      throw this.wrong(name, `set it to a whole number from ${range.min} to ${range.max}`);
    }
    return number;
  }

  /** Reads a port that browsers accept; 0 means any free one. */
  port(name: string, fallback: number, max = 65_535): number {
    const port = this.wholeNumber(name, fallback, { min: 0, max });
    if (blockedPorts.has(port)) throw this.wrong(name, `set it to another port: browsers refuse ${port}`);
    return port;
  }

  origin(name: string, fallback: string): string {
    const value = this.#raw(name) ?? fallback;
    const url = URL.canParse(value) ? new URL(value) : null;
    // A path, query, fragment or user would be silently dropped.
    const rightShape = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
    if (!rightShape)
      throw this.wrong(name, 'set it to an address without a path, such as https://example.org');
    return url.origin;
  }

  postgresUrl(name: string): string | null {
    const value = this.#raw(name);
    if (value === undefined) return null;
    const url = /^postgres(ql)?:\/\//.test(value) && URL.canParse(value) ? new URL(value) : null;
    if (url === null || (url.hostname === '' && !url.searchParams.has('host'))) {
      throw this.wrong(name, 'set it to an address such as postgres://user:password@host:5432/database');
    }
    return value;
  }

  redisUrl(name: string): string | null {
    const value = this.#raw(name);
    if (value === undefined) return null;
    if (!/^rediss?:\/\//.test(value) || !URL.canParse(value)) {
      throw this.wrong(name, 'set it to an address such as redis://127.0.0.1:6379');
    }
    return value;
  }

  secrets(name: string): string[] | null {
    const value = this.#raw(name);
    if (value === undefined) return null;
    const secrets = value.split(',').map((secret) => secret.trim());
    if (secrets.some((secret) => secret.length < 32 || new Set(secret).size < 8)) {
      throw this.wrong(name, 'set it to secrets of at least 32 random characters, separated by commas');
    }
    return secrets;
  }

  list(name: string, isRight: (item: string) => boolean, mend: string): string[] {
    const items = (this.#raw(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    if (!items.every(isRight)) throw this.wrong(name, mend);
    return items;
  }
}
