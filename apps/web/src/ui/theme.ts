import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const step = (name: string, at: number): string => `var(--sj-${name}-${at})`

const tuple = (name: string): MantineColorsTuple => [
  step(name, 0),
  step(name, 1),
  step(name, 2),
  step(name, 3),
  step(name, 4),
  step(name, 5),
  step(name, 6),
  step(name, 7),
  step(name, 8),
  step(name, 9),
]

/** The dark roles of the tokens, lightest first, in the places where Mantine looks for them. */
const dark: MantineColorsTuple = [
  '#efece6',
  '#bdb7ac',
  '#989185',
  '#79736a',
  '#45423b',
  '#302e29',
  '#23211e',
  '#1b1a17',
  '#141311',
  '#0e0d0c',
]

const title = { fontWeight: '500' }

/** Mantine's parts speak the tokens' language; what a theme cannot say stands in controls.css. */
export const theme = createTheme({
  colors: { green: tuple('green'), stone: tuple('stone'), gray: tuple('stone'), dark },
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#1d1b18',
  defaultRadius: 8,
  fontFamily: 'var(--sj-font-ui)',
  headings: {
    fontFamily: 'var(--sj-font-title)',
    fontWeight: '500',
    sizes: {
      h1: { ...title, fontSize: 'var(--sj-28)', lineHeight: 'var(--sj-lh-28)' },
      h2: { ...title, fontSize: 'var(--sj-20)', lineHeight: 'var(--sj-lh-20)' },
      h3: { ...title, fontSize: 'var(--sj-16)', lineHeight: 'var(--sj-lh-16)' },
      h4: { ...title, fontSize: 'var(--sj-14)', lineHeight: 'var(--sj-lh-14)' },
      h5: { ...title, fontSize: 'var(--sj-14)', lineHeight: 'var(--sj-lh-14)' },
      h6: { ...title, fontSize: 'var(--sj-12)', lineHeight: 'var(--sj-lh-12)' },
    },
  },
  fontSizes: {
    xs: 'var(--sj-12)',
    sm: 'var(--sj-14)',
    md: 'var(--sj-16)',
    lg: 'var(--sj-20)',
    xl: 'var(--sj-28)',
  },
  lineHeights: {
    xs: 'var(--sj-lh-12)',
    sm: 'var(--sj-lh-14)',
    md: 'var(--sj-lh-16)',
    lg: 'var(--sj-lh-20)',
    xl: 'var(--sj-lh-28)',
  },
  fontWeights: { regular: 'var(--sj-regular)', medium: 'var(--sj-medium)', bold: 'var(--sj-semibold)' },
  spacing: {
    xs: 'var(--sj-s2)',
    sm: 'var(--sj-s3)',
    md: 'var(--sj-s4)',
    lg: 'var(--sj-s5)',
    xl: 'var(--sj-s6)',
  },
  shadows: {
    xs: 'none',
    sm: 'var(--sj-shadow)',
    md: 'var(--sj-shadow)',
    lg: 'var(--sj-shadow)',
    xl: 'var(--sj-shadow)',
  },
  breakpoints: { xs: '22.5em', sm: '40.0625em', md: '64em', lg: '80em', xl: '100em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    NumberInput: { defaultProps: { hideControls: true } },
    Radio: { defaultProps: { size: 'sm' } },
  },
})

const roles = {
  '--mantine-color-body': 'var(--sj-surface)',
  '--mantine-color-text': 'var(--sj-text)',
  '--mantine-color-bright': 'var(--sj-text)',
  '--mantine-color-dimmed': 'var(--sj-text-3)',
  '--mantine-color-placeholder': 'var(--sj-text-3)',
  '--mantine-color-anchor': 'var(--sj-accent)',
  '--mantine-color-error': 'var(--sj-bad-fg)',
  '--mantine-color-success': 'var(--sj-good-fg)',
  '--mantine-color-default': 'var(--sj-surface)',
  '--mantine-color-default-hover': 'var(--sj-hover)',
  '--mantine-color-default-color': 'var(--sj-text)',
  '--mantine-color-default-border': 'var(--sj-line-strong)',
  '--mantine-color-disabled': 'var(--sj-sunken)',
  '--mantine-color-disabled-color': 'var(--sj-text-3)',
  '--mantine-color-disabled-border': 'var(--sj-line-strong)',
  '--mantine-color-green-filled': 'var(--sj-primary)',
  '--mantine-color-green-filled-hover': 'var(--sj-primary-hover)',
  '--mantine-color-green-light': 'var(--sj-accent-soft)',
  '--mantine-color-green-light-hover': 'var(--sj-selected)',
  '--mantine-color-green-light-color': 'var(--sj-accent)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: roles,
  dark: roles,
})
