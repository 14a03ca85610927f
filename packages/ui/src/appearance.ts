/** Semi-dark is light with a dark rail (specification, point 9). */
export const appearanceThemes = ['light', 'dark', 'semi-dark'] as const
export type AppearanceTheme = (typeof appearanceThemes)[number]

export interface Appearance {
  readonly theme: AppearanceTheme
  readonly direction: 'ltr' | 'rtl'
}
