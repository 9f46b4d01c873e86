import type { ReactNode } from 'react';

import { Breadcrumbs } from './breadcrumbs.tsx';
import { Page, Stack } from './surfaces.tsx';

interface SettingPageProps {
  /** The parent page. */
  above: { readonly label: string; readonly to: string };
  title: string;
  lead: string;
  children: ReactNode;
}

/** A subpage of the settings: breadcrumbs, title, introduction and content. */
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
