import { use, useCallback, useEffect, useState, useTransition } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { fetchScript } from './fetch-script.ts';
import type { Fetched } from './fetch-script.ts';
import { MissingPart } from './states/missing-part.tsx';

interface LazyPartOptions<Props> {
  /** Renders the replacement if the script cannot be loaded; by default `said`, the message with a button. */
  readonly instead?: ((props: Props, said: ReactNode) => ReactNode) | undefined;
  /** Loaded together with its page, but without delaying it. */
  readonly early?: boolean | undefined;
}

/** For decorative parts, or parts that load by themselves once online: shows no message. */
export const nothing = (): ReactNode => null;

/** Shares one request between all places that show the same part; after a failure, later ones load it again. */
const sharedFetch = <Script,>(load: () => Promise<Script>) => {
  let latest: Promise<Fetched<Script>> | undefined;
  return {
    begin: () => (latest ??= fetchScript(load)),
    forget: (failed: Promise<Fetched<Script>>) => {
      if (latest === failed) latest = undefined;
    },
  };
};

/**
 * Creates a component whose script loads separately from the page. A surrounding `Suspense` shows the fallback
 * meanwhile; if loading fails, the rest of the page works, and the part appears once there is a connection.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { instead = (_, said) => said, early = false }: LazyPartOptions<Props> = {},
): ComponentType<Props> => {
  const { begin, forget } = sharedFetch(load);
  if (early) void begin();
  return function LazyPart(props: Props) {
    const [asked, setAsked] = useState(begin);
    const [busy, startTransition] = useTransition();
    const fetched = use(asked);
    const again = useCallback(() => startTransition(() => setAsked(begin())), []);
    const isAbsent = 'absence' in fetched;
    useEffect(() => {
      if (!isAbsent) return;
      forget(asked);
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }, [isAbsent, asked, again]);
    if (isAbsent)
      return instead(props, <MissingPart absence={fetched.absence} busy={busy} onAgain={again} />);
    const Part = fetched.script;
    return <Part {...props} />;
  };
};
