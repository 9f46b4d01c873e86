import { MantineProvider } from '@mantine/core';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

import { theme } from './theme.ts';
import './theme.css';

const InsideKit = createContext(false);

/**
 * Stands around a control of the kit. Each wrapper brings its own, so that the kit's code comes only
 * with pages that use such a control; inside another one it does nothing.
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
