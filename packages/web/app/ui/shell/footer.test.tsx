import { expect, test } from 'vitest';

import { drawn } from '../../lib/testing/in-english.tsx';
import { Footer } from './footer.tsx';

const footerWith = (email: string): string =>
  drawn(
    <Footer
      brand="Mysathi"
      about="About us"
      pagesTitle="Pages"
      pages={[]}
      contactTitle="Write to us"
      email={email}
      language="Hindi"
      courts="The courts of Pune"
    />,
  );

test('the footer names the address of the site, and none where nobody knows it', () => {
  expect(footerWith('care@example.org')).toContain('href="mailto:care@example.org"');
  expect(footerWith('')).not.toMatch(/mailto:|Write to us/);
});
