import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** The accent colour. Background, text and line colours are in tokens.css, which applies before scripts load. */
const green: MantineColorsTuple = [
  '#eef5f1',
  '#dcebe4',
  '#bcd8cc',
  '#98c3b2',
  '#76ae99',
  '#57967f',
  '#427f6a',
  '#346b59',
  '#295b4b',
  '#1f4d40',
]

const sand: MantineColorsTuple = [
  '#f6f1e6',
  '#efe9db',
  '#e5decf',
  '#d6cdbb',
  '#b9af9c',
  '#958b79',
  '#756c5d',
  '#5b5347',
  '#3f3930',
  '#2a251f',
]

const night: MantineColorsTuple = [
  '#ece5d8',
  '#d0c8ba',
  '#b0a799',
  '#8b8376',
  '#575046',
  '#3d3730',
  '#2a2621',
  '#191613',
  '#131110',
  '#0d0b0a',
]

const brick: MantineColorsTuple = [
  '#fbeeeb',
  '#f5d9d3',
  '#eab3a8',
  '#de8b7b',
  '#d36a56',
  '#c4513c',
  '#b1432f',
  '#9d3a28',
  '#8a3324',
  '#772c1f',
]

const serif = "'Literata Variable', 'Literata Georgia', 'Literata Times', Georgia, serif"
const sans = "'Figtree Variable', 'Figtree Arial', system-ui, sans-serif"

export const theme = createTheme({
  colors: { green, gray: sand, dark: night, red: brick },
  primaryColor: 'green',
  // White text on lighter shades has too little contrast for WCAG AA.
  primaryShade: 9,
  white: '#ffffff',
  black: '#241f19',
  fontFamily: sans,
  headings: {
    fontFamily: serif,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.35rem + 1.7vw, 2.375rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
      h5: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h6: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: '0 8px 24px rgb(36 31 25 / 0.12)' },
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    // Its arrow would be read as a picture without a name.
    NativeSelect: { defaultProps: { size: 'md', rightSectionProps: { 'aria-hidden': true } } },
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md', transitionProps: { duration: 100 } } },
    Notification: { defaultProps: { radius: 'md' } },
  },
})
