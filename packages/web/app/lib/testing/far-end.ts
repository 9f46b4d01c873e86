/** The far end of a push channel, in place of `WebSocket`. */
export class FarEnd extends EventTarget {
  static readonly OPEN = 1;
  readyState = FarEnd.OPEN;
  readonly said: unknown[] = [];
  constructor() {
    super();
    opened.push(this);
  }
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  hear(event: object): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(event) }));
  }
  /** The far end is gone, or closes. */
  end(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  /** As browsers close: they wait a minute for a far end that is silent. */
  close(): void {
    if (this.readyState !== FarEnd.OPEN) return;
    this.readyState = 2;
    setTimeout(() => this.end(), 60_000);
  }
}

/** The far end of every channel that was opened, in order. */
export const opened: FarEnd[] = [];
