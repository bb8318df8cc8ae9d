import type { ReactNode } from 'react';
import { createTheme, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { THEME_KEY } from './early.ts';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';

const theme = createTheme({
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

const manager = localStorageColorSchemeManager({ key: THEME_KEY });

/**
 * The component library's settings, around parts that are loaded when they are asked for: the first load holds nothing of the library.
 * Colours and fonts are CSS variables of theme.css, so that no style is made at run time.
 */
export function Library({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
