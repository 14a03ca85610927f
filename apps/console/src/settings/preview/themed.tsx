import type { CompanyTheme } from '@baquiano/theme'
import { type AppearanceTheme, themeVariables } from '@baquiano/ui'
import type { ReactNode } from 'react'

interface Props {
  readonly theme: AppearanceTheme
  readonly dress: CompanyTheme
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of the page in a look of its own, whatever the page around it wears. */
export function Themed({ theme, dress, className, children }: Props) {
  return (
    <div
      className={className}
      data-mantine-color-scheme={theme === 'dark' ? 'dark' : 'light'}
      data-shell={theme}
      style={themeVariables(dress, theme)}
    >
      {children}
    </div>
  )
}
