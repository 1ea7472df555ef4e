import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { theme } from '../ui/theme/theme.ts'

const name = 'virtual:theme-variables.css'
const resolved = `\0${name}`

/** Colours of the library that the theme does not name: no screen uses them. */
const unusedColor = new RegExp(
  `^--mantine-color-(${Object.keys(DEFAULT_THEME.colors)
    .filter((color) => !Object.hasOwn(theme.colors ?? {}, color))
    .join('|')})-`,
)

const withoutUnused = <Value>(variables: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(variables).filter(([variable]) => !unusedColor.test(variable)))

/** The theme as CSS variables: the component library would work them out in each reader's browser. */
function css() {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const written = convertCssVariables(
    { variables: withoutUnused(variables), light: withoutUnused(light), dark: withoutUnused(dark) },
    ':root',
  )
  return `@layer mantine {${written}}`
}

export function themeVariables(): Plugin {
  return {
    name: 'quire-theme-variables',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) => (id === resolved ? css() : undefined),
  }
}
