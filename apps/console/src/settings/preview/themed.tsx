import type { CompanyTheme } from '@baquiano/theme'
import type { AppearanceTheme } from '@baquiano/client/theme/appearance.ts'
import { themeVariables } from '@baquiano/ui/theme-variables.ts'
import type { ReactNode } from 'react'

interface Props {
  readonly theme: AppearanceTheme
  readonly companyTheme: CompanyTheme
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of the page with a theme of its own. */
export function Themed({ theme, companyTheme, className, children }: Props) {
  return (
    <div
      className={className}
      data-mantine-color-scheme={theme === 'dark' ? 'dark' : 'light'}
      data-shell={theme}
      style={themeVariables(companyTheme, theme)}
    >
      {children}
    </div>
  )
}
