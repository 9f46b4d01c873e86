import type { ReactNode } from 'react';

import { Breadcrumbs } from './breadcrumbs.tsx';
import { Page, Stack } from './surfaces.tsx';

interface SettingPageProps {
  /** The page that leads here. */
  above: { readonly label: string; readonly to: string };
  title: string;
  lead: string;
  children: ReactNode;
}

/** A page below the settings: where it stands, what it is about, and what can be seen or changed there. */
export const SettingPage = ({ above, title, lead, children }: SettingPageProps) => (
  <Page width="reading">
    <Stack>
      <Breadcrumbs items={[above, { label: title }]} />
      <h1 tabIndex={-1}>{title}</h1>
      <p>{lead}</p>
      {children}
    </Stack>
  </Page>
);
