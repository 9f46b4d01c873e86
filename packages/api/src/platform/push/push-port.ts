/** A subscribed browser, as its push service knows it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The text shown on a device, and the page that a tap opens. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A page of the site. */
  readonly page: string;
  /** A later message with the same tag silently replaces the earlier one. */
  readonly tag: string;
}

/** Sends messages to browsers through their makers' push services. */
export interface PushPort {
  /** The key that a browser subscribes with. */
  readonly publicKey: string;
  /** Tests whether an address belongs to a push service that we send to. */
  mayReach(endpoint: string): boolean;
  /** Tests whether messages can be sealed for a browser with these keys. */
  canSealFor(keys: PushTarget['keys']): boolean;
  /**
   * Sends a message; `gone` if the browser has unsubscribed.
   * @throws if it is worth another try
   */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
}
