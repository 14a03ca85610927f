import { createContext, type ReactNode, use } from 'react'

/** What every page of the console carries, whatever capability it is of. */
export interface ShellSlots {
  readonly rail: ReactNode
  /** Above everything: in whose name somebody of the platform is at work. */
  readonly banner: ReactNode
  /** Beside the title: the star of a page that can have one. */
  readonly star: ReactNode
  readonly search: ReactNode
  readonly bell: ReactNode
  readonly menu: ReactNode
  /** What can be set, for the pages that set it. */
  readonly settings: ReactNode
}

const Slots = createContext<ShellSlots | null>(null)

export const ShellSlotsProvider = Slots.Provider

export function useShellSlots(): ShellSlots {
  const slots = use(Slots)
  if (!slots) throw new Error('a page stands outside of the shell')
  return slots
}
