import type { CompanyTheme } from '@baquiano/theme'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useMemo } from 'react'
import type { Appearance } from './appearance.ts'
import { themeVariables } from './theme-variables.ts'
import { themeOf } from './theme.ts'

/** No page waits for toasts. */
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

interface Props {
  readonly appearance: Appearance
  /** A company's colours in place of ours. */
  readonly dress?: CompanyTheme | null | undefined
  readonly children: ReactNode
}

/** Theme, direction and toasts around an app. */
export function UiProvider({ appearance, dress, children }: Props) {
  const { theme: chosen, direction } = appearance
  useLayoutEffect(() => {
    document.documentElement.dir = direction
    document.documentElement.dataset['shell'] = chosen
  }, [direction, chosen])
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const variables = Object.entries(themeVariables(dress, chosen))
    for (const [name, value] of variables) style.setProperty(name, value)
    return () => {
      for (const [name] of variables) style.removeProperty(name)
    }
  }, [dress, chosen])
  const mantineTheme = useMemo(() => themeOf(dress ?? undefined), [dress])
  return (
    <DirectionProvider initialDirection={direction}>
      <MantineProvider theme={mantineTheme} forceColorScheme={chosen === 'dark' ? 'dark' : 'light'}>
        <Suspense>
          <Toasts />
        </Suspense>
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
