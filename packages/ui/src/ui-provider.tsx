import type { CompanyTheme } from '@baquiano/theme'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useMemo } from 'react'
import type { Appearance } from '@baquiano/client/theme/appearance.ts'
import { themeVariables } from './theme-variables.ts'
import { themeOf } from './theme.ts'

/** Loaded lazily, so that no page waits for it. */
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }))

interface Props {
  readonly appearance: Appearance
  /** Replaces the product's own colours. */
  readonly companyTheme?: CompanyTheme | null | undefined
  readonly children: ReactNode
}

/** Theme, direction and toasts around an app. */
export function UiProvider({ appearance, companyTheme, children }: Props) {
  const { theme: chosen, direction } = appearance
  useLayoutEffect(() => {
    document.documentElement.dir = direction
    document.documentElement.dataset['shell'] = chosen
  }, [direction, chosen])
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const variables = Object.entries(themeVariables(companyTheme, chosen))
    for (const [name, value] of variables) style.setProperty(name, value)
    return () => {
      for (const [name] of variables) style.removeProperty(name)
    }
  }, [companyTheme, chosen])
  const mantineTheme = useMemo(() => themeOf(companyTheme ?? undefined), [companyTheme])
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
