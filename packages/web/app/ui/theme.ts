import { createTheme } from '@mantine/core';
import type { MantineColorsTuple } from '@mantine/core';

const rani: MantineColorsTuple = [
  '#FFF0F5',
  '#FCDDE8',
  '#F7B9CF',
  '#F08FB1',
  '#E7628F',
  '#D83C72',
  '#C0235D',
  '#A3154E',
  '#870F3F',
  '#6A0A31',
];

/** The look and behaviour of the kit's controls; theme.css maps their colours to our tokens. */
export const theme = createTheme({
  primaryColor: 'rani',
  primaryShade: { light: 7, dark: 3 },
  colors: { rani },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)' },
  defaultRadius: 12,
  respectReducedMotion: true,
  autoContrast: true,
  cursorType: 'pointer',
});
