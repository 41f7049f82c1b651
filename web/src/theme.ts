import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

/** Mantine asks for ten shades of a colour. Components use the variables of styles.css instead, so that light and dark each have their own. */
const shades = (color: string) =>
  Array(10).fill(color) as unknown as readonly [string, string, string, string, string, string, string, string, string, string]

const resolveColors: VariantColorsResolver = (input) => {
  const tone = input.color === 'bad' ? 'bad' : 'accent'
  if (input.variant === 'filled') {
    const hover = tone === 'bad' ? 'var(--bad)' : 'var(--accent-hover)'
    const ink = tone === 'bad' ? 'var(--surface)' : 'var(--accent-ink)'
    return { background: `var(--${tone})`, hover, color: ink, hoverColor: ink, border: '1px solid transparent' }
  }
  if (input.variant === 'subtle' || input.variant === 'transparent') {
    const color = tone === 'bad' ? 'var(--bad)' : 'var(--ink-2)'
    return { background: 'transparent', hover: 'var(--sunken)', color, hoverColor: color, border: '1px solid transparent' }
  }
  return defaultVariantColorsResolver(input)
}

export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  primaryColor: 'accent',
  colors: {
    accent: shades('#17694d'),
    bad: shades('#b3261e'),
    // The warm greys of styles.css, where a component uses a shade by its number.
    gray: ['#faf9f7', '#f3f1ed', '#eeebe6', '#e7e3dc', '#d5cfc5', '#8f897d', '#6f6a60', '#5c5850', '#3a3733', '#1c1b19'],
    dark: ['#f2f0ea', '#d6d2c8', '#b9b4a8', '#a09b8f', '#45433d', '#35342f', '#1c1c19', '#191917', '#141412', '#0f0f0d'],
  },
  variantColorResolver: resolveColors,
  defaultRadius: 10,
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { variant: 'default', size: 'sm', fw: 500 } },
    InputWrapper: { styles: { label: { fontWeight: 500, marginBottom: 4 }, description: { marginBottom: 4 } } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
    Tooltip: { defaultProps: { withArrow: false, openDelay: 300 } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.35 }, transitionProps: { duration: 150 } } },
    // The placeholder for the first focus is an element that a menu must not contain.
    Menu: {
      defaultProps: { shadow: 'md', position: 'bottom-end', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false },
    },
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right' } },
  },
})

/** In both schemes, because Mantine sets its own there, which would win. */
const VARIABLES = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
  '--mantine-shadow-md': 'var(--shadow-high)',
}

export const resolveCssVariables: CSSVariablesResolver = () => ({ variables: {}, light: VARIABLES, dark: VARIABLES })
