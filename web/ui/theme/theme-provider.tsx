import {
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
  type MantineColorSchemeManager,
} from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { theme } from './theme.ts'

const getRootElement = () => document.documentElement

interface ThemeProviderProps {
  colorSchemeManager: MantineColorSchemeManager
  children: ReactNode
}

/** What components know of the theme. Its variables are a stylesheet of the build: see web/build/theme-variables.ts. */
export function ThemeProvider({ colorSchemeManager: manager, children }: ThemeProviderProps) {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: undefined,
  })
  useEffect(() => {
    // The library's own transitions rest where readers want less motion.
    getRootElement().dataset['respectReducedMotion'] = 'true'
  }, [])
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
