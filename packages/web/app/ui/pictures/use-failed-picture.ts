import { useEffect, useState } from 'react';

interface HeardPicture {
  /** What the picture is given, to be heard. */
  readonly ref: (picture: HTMLImageElement | null) => void;
  readonly onError: () => void;
}

/**
 * Whether the picture of this address did not come, and what hears it; `onFailed` is told as well. It is forgotten once
 * there is a network again: the same address is then asked for anew.
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
  // Of a page that came from the server it may have failed before anybody could hear it.
  const ref = (picture: HTMLImageElement | null) => {
    if (picture?.complete === true && picture.naturalWidth === 0) onError();
  };
  return [failed !== undefined && failed === address, { ref, onError }];
};
