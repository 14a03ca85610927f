import { DirectionProvider, MantineProvider } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { theme } from './theme.ts'

/** No page waits for toasts. */
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

/** Semi-dark is light with a dark rail (specification, point 9). */
export const appearanceThemes = ['light', 'dark', 'semi-dark'] as const
export type AppearanceTheme = (typeof appearanceThemes)[number]

export interface Appearance {
  readonly theme: AppearanceTheme
  readonly direction: 'ltr' | 'rtl'
}

interface Props {
  readonly appearance: Appearance
  readonly children: ReactNode
}

/** Theme, direction and toasts around an app. */
export function UiProvider({ appearance, children }: Props) {
  const { theme: chosen, direction } = appearance
  useLayoutEffect(() => {
    document.documentElement.dir = direction
    document.documentElement.dataset['shell'] = chosen
  }, [direction, chosen])
  return (
    <DirectionProvider initialDirection={direction}>
      <MantineProvider theme={theme} forceColorScheme={chosen === 'dark' ? 'dark' : 'light'}>
        <Suspense>
          <Toasts />
        </Suspense>
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
