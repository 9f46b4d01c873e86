import { useEffect, useState } from 'react';

import { SearchField } from './search-field.tsx';
import type { SearchFieldProps } from './search-field.tsx';
import type { Option } from './select-field.tsx';

interface PlacePickerProps extends Omit<
  SearchFieldProps,
  'options' | 'valueLabel' | 'onSearch' | 'more' | 'searching'
> {
  /** Finds places, best first, by any part of city or state; called again with every change. */
  findPlaces: (text: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** What the input shows for the value; the value itself unless told. */
  valueLabel?: string | undefined;
}

const debounceMilliseconds = 120;

/** A city found by typing, from a list that is searched elsewhere. */
export const PlacePicker = ({ findPlaces, value, valueLabel, ...rest }: PlacePickerProps) => {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Option[]>([]);
  const [searching, setSearching] = useState(true);

  useEffect(() => {
    const stop = new AbortController();
    const search = async () => {
      // A failed search shows as nothing found; the next letter searches again.
      const places = await findPlaces(text, stop.signal).catch((): Option[] => []);
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
      options={found}
      searching={searching}
      onSearch={(next) => {
        setText(next);
        if (next !== text) setSearching(true);
      }}
    />
  );
};
