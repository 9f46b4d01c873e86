import { MantineProvider } from '@mantine/core';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

import { theme } from './theme.ts';
import './theme.css';

const InsideKit = createContext(false);

/**
 * Wraps a control of the UI kit in its provider. Each wrapper component includes its own, so that only pages with such
 * controls load the kit; nested ones have no effect.
 */
export const Kit = ({ children }: { children: ReactNode }) =>
  useContext(InsideKit) ? (
    children
  ) : (
    <InsideKit value={true}>
      <MantineProvider
        theme={theme}
        forceColorScheme="light"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </InsideKit>
  );
