import type { CompanyTheme } from '@baquiano/theme'
import {
  createTheme,
  type InputWrapperProps,
  type MantineColorsTuple,
  type SelectProps,
} from '@mantine/core'

const brand: CompanyTheme['scale'] = [
  '#E8F4FF',
  '#CFE7FE',
  '#9FCFFB',
  '#6CB6F8',
  '#3CA1F6',
  '#0B8FF4',
  '#0873CC',
  '#0662AD',
  '#05599B',
  '#03447A',
]
const slate: MantineColorsTuple = [
  '#E9EEF5',
  '#C9D3E0',
  '#A3B1C4',
  '#7F8FA6',
  '#5A6B83',
  '#33435A',
  '#243247',
  '#182234',
  '#111927',
  '#0B111B',
]

/** White on shade 5, the accent, fails AA: controls are filled with shade 6 (design, "Tokens"). */
const ours: Pick<CompanyTheme, 'scale' | 'fill'> = { scale: brand, fill: { light: 6, dark: 6 } }

/** The Mantine theme, in a company's colours or in the product's own. */
export const themeOf = ({ scale, fill } = ours) =>
  createTheme({
    primaryColor: 'brand',
    autoContrast: true,
    luminanceThreshold: 0.24,
    primaryShade: fill,
    // Of 576, 768, 992 and 1200 px (specification, point 9).
    breakpoints: { xs: '0em', sm: '36em', md: '48em', lg: '62em', xl: '75em' },
    colors: { brand: scale, dark: slate },
    fontFamily: '"Inter Variable", "Noto Sans Arabic Variable", system-ui, sans-serif',
    fontSizes: {
      xs: 'var(--text-s)',
      sm: 'var(--text-m)',
      md: 'var(--text-m)',
      lg: 'var(--text-l)',
      xl: 'var(--text-xl)',
    },
    spacing: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
    defaultRadius: 'md',
    radius: {
      xs: 'var(--radius-control)',
      sm: 'var(--radius-control)',
      md: 'var(--radius-input)',
      lg: 'var(--radius-card)',
      xl: 'var(--radius-sheet)',
    },
    headings: { fontWeight: 'var(--weight-strong)' },
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    components: {
      // The style sheet marks what is required, by the input itself.
      InputWrapper: { defaultProps: { withAsterisk: false } satisfies InputWrapperProps },
      // The list of options scrolls itself: a box around it could not be reached by keyboard.
      // Named, not extended: whoever only signs in would wait for its code.
      Select: {
        defaultProps: { withScrollArea: false } satisfies SelectProps,
        styles: { options: { maxHeight: 220, overflowY: 'auto' } },
      },
    },
  })
