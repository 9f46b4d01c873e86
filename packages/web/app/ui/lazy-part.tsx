import { use, useCallback, useEffect, useState, useTransition } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { fetchScript } from './fetch-script.ts';
import type { Fetched } from './fetch-script.ts';
import { MissingPart } from './states/missing-part.tsx';

interface LazyPartOptions<Props> {
  /** What stands in its place when it cannot be fetched; as a rule the words that say so, with a button. */
  readonly instead?: ((props: Props, said: ReactNode) => ReactNode) | undefined;
  /** Fetched with its page, and not waited for. */
  readonly early?: boolean | undefined;
}

/** For what merely adorns a page, or comes by itself once there is a connection: nothing is said. */
export const nothing = (): ReactNode => null;

/** One fetching for all places that show the same part; after a failure whoever comes later asks anew. */
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
 * A part of a page whose script comes apart from it. `Suspense` around it shows what stands there until it has come;
 * where it cannot be fetched, the rest of the page goes on, and it comes when the connection does.
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
