import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { useFreshPictures } from './use-fresh-pictures.ts';

test('what was read is asked for anew once, whatever the clock of the device says', () => {
  let asked = 0;
  const noted: ((...photo: unknown[]) => void)[] = [];
  const List = () => {
    noted.push(
      useFreshPictures(['a list'], () => {
        asked += 1;
      }),
    );
    return null;
  };
  renderToString(<List />);
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  for (let at = 0; at < 2; at += 1) noted[0]?.({ address: `/media/picture/a/640.webp?exp=${inAnHour}` });
  expect(asked).toBe(1);
});
