import { useSyncExternalStore } from 'react'
import { framedPerson } from './framed-person.ts'

interface Options<Value> {
  readonly key: string
  /** Parses the stored value; undefined if it is invalid. */
  readonly read: (stored: unknown) => Value | undefined
  /** Used until a value is stored, and in place of an invalid one. */
  readonly initial: NoInfer<Value>
  /** Whether a change in one tab shows in all of them. */
  readonly isShared?: boolean
}

/**
 * A value in localStorage, which components subscribe to with `use`. A frame that works as somebody else begins with what
 * its surroundings have, and keeps what is changed in it to itself.
 */
export function createStoredValue<Value>({ key, read, initial, isShared = false }: Options<Value>) {
  const listeners = new Set<() => void>()
  const ownKey = framedPerson === null ? key : `${key} as ${framedPerson}`
  let current = readStored()

  function readStored(): Value {
    const stored = localStorage.getItem(ownKey) ?? localStorage.getItem(key)
    if (stored === null) return initial
    return read(parseJson(stored)) ?? initial
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => current

  const publish = (next: Value) => {
    current = next
    for (const listener of listeners) listener()
  }

  if (isShared) {
    addEventListener('storage', ({ key: changed }) => {
      if (changed === key || changed === ownKey) publish(readStored())
    })
  }

  return {
    get,
    set: (next: Value) => {
      localStorage.setItem(ownKey, JSON.stringify(next))
      publish(next)
    },
    /** Shown in place of `initial` while no value is stored; is not stored itself. */
    defaultTo: (next: Value) => {
      if (localStorage.getItem(ownKey) === null) publish(next)
    },
    /** Removes the stored value and shows `initial`. */
    clear: () => {
      localStorage.removeItem(ownKey)
      publish(initial)
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
