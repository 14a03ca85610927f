import type { Resource } from '@baquiano/contract/resources'
import { type ComponentType, createContext, use } from 'react'

export interface PersonDayProps {
  readonly person: Resource
  /** Without the map. */
  readonly isNarrow?: boolean
}

const PersonDaySlot = createContext<ComponentType<PersonDayProps> | null>(null)

/** The day of a person as the live map draws it; `app` fills it, and leaves it empty for the platform. */
export const PersonDaySlotProvider = PersonDaySlot.Provider

export const usePersonDaySlot = () => use(PersonDaySlot)
