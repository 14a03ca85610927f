import type { Dress } from '@baquiano/dress'
import { type AppearanceTheme, dressVariables } from '@baquiano/ui'
import type { ReactNode } from 'react'

interface Props {
  readonly theme: AppearanceTheme
  readonly dress: Dress
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A part of the page in a look of its own, whatever the page around it wears. */
export function Dressed({ theme, dress, className, children }: Props) {
  return (
    <div
      className={className}
      data-mantine-color-scheme={theme === 'dark' ? 'dark' : 'light'}
      data-shell={theme}
      style={dressVariables(dress, theme)}
    >
      {children}
    </div>
  )
}
