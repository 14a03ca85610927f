import type { Resource } from '@baquiano/contract/resources'
import { createContext, type ReactNode, use } from 'react'

export interface PersonDayProps {
  readonly person: Resource
  /** Without the map. */
  readonly isNarrow?: boolean
}

type ShowPersonDay = (props: PersonDayProps) => ReactNode

const PersonDaySlot = createContext<ShowPersonDay>(() => null)

export interface PersonMessageProps {
  readonly id: string
  readonly name: string
}

const PersonMessageSlot = createContext<(props: PersonMessageProps) => ReactNode>(() => null)

/** What opens the chat with a person; `app` fills it, because the chat builds on people. */
export const PersonMessageSlotProvider = PersonMessageSlot.Provider

export const usePersonMessage = () => use(PersonMessageSlot)

/** The day of a person as the live map draws it; `app` fills it, and leaves it empty for the platform. */
export const PersonDaySlotProvider = PersonDaySlot.Provider

export const usePersonDay = () => use(PersonDaySlot)
