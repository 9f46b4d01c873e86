import { useEffect, useState } from 'react';

interface HeardPicture {
  /** The handlers to attach to the picture. */
  readonly ref: (picture: HTMLImageElement | null) => void;
  readonly onError: () => void;
}

/**
 * Returns whether the picture at this address failed to load, with the handlers that detect it; also calls `onFailed`.
 * The failure is forgotten when the network returns, so that the same address is loaded again.
 */
export const useFailedPicture = (
  address: string | undefined,
  onFailed?: () => void,
): [isFailed: boolean, heard: HeardPicture] => {
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    if (failed === undefined) return;
    const forget = () => setFailed(undefined);
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, [failed]);
  const onError = () => {
    setFailed(address);
    onFailed?.();
  };
  // A server-rendered picture may have failed before the handlers were attached.
  const ref = (picture: HTMLImageElement | null) => {
    if (picture?.complete === true && picture.naturalWidth === 0) onError();
  };
  return [failed !== undefined && failed === address, { ref, onError }];
};
