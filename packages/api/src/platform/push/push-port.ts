/** A browser that wants to be told, as its push service knows it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The text on the screen of a device, and where a tap leads. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A page of ours. */
  readonly page: string;
  /** A later message of the same tag takes the place of the earlier one, and is not heard. */
  readonly tag: string;
}

/** Sends to browsers by the push services of their makers. */
export interface PushPort {
  /** What a browser subscribes with. */
  readonly publicKey: string;
  /** Whether an address is one of a push service that we send to. */
  mayReach(endpoint: string): boolean;
  /** Whether anything can be sealed for a browser with these keys. */
  canSealFor(keys: PushTarget['keys']): boolean;
  /** `gone` when the browser does not want it any more; throws when it is worth another try. */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
}
