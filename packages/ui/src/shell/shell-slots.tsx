import { createContext, type ReactNode, use } from 'react'

/** The parts of the shell that every page shows; `app` fills them. */
export interface ShellSlots {
  readonly rail: ReactNode
  /** In place of the rail below 768 px. */
  readonly tabs: ReactNode
  /** At the top: the company that a platform administrator acts in. */
  readonly banner: ReactNode
  /** Beside the title: the button that marks the page as a favourite. */
  readonly star: ReactNode
  readonly search: ReactNode
  readonly bell: ReactNode
  /** Navigation of the settings pages. */
  readonly settings: ReactNode
}

const Slots = createContext<ShellSlots | null>(null)

export const ShellSlotsProvider = Slots.Provider

export function useShellSlots(): ShellSlots {
  const slots = use(Slots)
  if (!slots) throw new Error('the page is outside of the shell')
  return slots
}
