import { useEffect, useState } from 'react';

import { SearchField } from './search-field.tsx';
import type { SearchFieldProps } from './search-field.tsx';
import type { Option } from './select-field.tsx';

interface PlacePickerProps extends Omit<
  SearchFieldProps,
  'options' | 'valueLabel' | 'onSearch' | 'more' | 'searching' | 'failed'
> {
  /** Finds places by any part of city or state, best match first; called on every change. */
  findPlaces: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** The text the input shows for the value; the value itself if omitted. */
  valueLabel?: string | undefined;
}

const debounceMilliseconds = 120;

/** Returns the result of a search, distinguishing a failure from finding nothing. */
export const foundBy = async (
  search: Promise<readonly Option[]>,
): Promise<{ readonly options: readonly Option[]; readonly failed: boolean }> => {
  try {
    return { options: await search, failed: false };
  } catch {
    return { options: [], failed: true };
  }
};

const nothingFound: Awaited<ReturnType<typeof foundBy>> = { options: [], failed: false };

/** A city found by typing, from a list that is searched on the server. */
export const PlacePicker = ({ findPlaces, value, valueLabel, takesOwn, ...rest }: PlacePickerProps) => {
  const [text, setText] = useState('');
  const [found, setFound] = useState(nothingFound);
  const [searching, setSearching] = useState(true);

  useEffect(() => {
    const stop = new AbortController();
    const search = async () => {
      const places = await foundBy(findPlaces(text, stop.signal));
      if (stop.signal.aborted) return;
      setFound(places);
      setSearching(false);
    };
    const timer = setTimeout(() => void search(), text === '' ? 0 : debounceMilliseconds);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [findPlaces, text]);

  return (
    <SearchField
      {...rest}
      value={value}
      valueLabel={valueLabel ?? value}
      options={found.options}
      failed={found.failed}
      // After a failed search it is unknown whether the list has the place: a partial name could be taken as a whole
      // one.
      takesOwn={found.failed ? undefined : takesOwn}
      searching={searching}
      onSearch={(next) => {
        setText(next);
        if (next !== text) setSearching(true);
      }}
    />
  );
};
