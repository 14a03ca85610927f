import type { Resource } from '@baquiano/contract/resources'
import { createContext, type ReactNode, use } from 'react'

export interface PersonDayProps {
  readonly person: Resource
  /** Without the map. */
  readonly isNarrow?: boolean
}

type ShowPersonDay = (props: PersonDayProps) => ReactNode

const PersonDaySlot = createContext<ShowPersonDay>(() => null)

/** The day of a person as the live map draws it; `app` fills it, and leaves it empty for the platform. */
export const PersonDaySlotProvider = PersonDaySlot.Provider

export const usePersonDay = () => use(PersonDaySlot)
