import { useSyncExternalStore } from 'react'

interface Options<Value> {
  readonly key: string
  /** Parses the stored value; undefined if it is invalid. */
  readonly read: (stored: unknown) => Value | undefined
  /** Used until a value is stored, and in place of an invalid one. */
  readonly initial: NoInfer<Value>
  /** Whether a change in one tab shows in all of them. */
  readonly isShared?: boolean
}

/** A value in localStorage, which components subscribe to with `use`. */
export function createStoredValue<Value>({ key, read, initial, isShared = false }: Options<Value>) {
  const listeners = new Set<() => void>()
  let current = readStored()

  function readStored(): Value {
    const stored = localStorage.getItem(key)
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
      if (changed === key) publish(readStored())
    })
  }

  return {
    get,
    set: (next: Value) => {
      localStorage.setItem(key, JSON.stringify(next))
      publish(next)
    },
    /** Shown in place of `initial` while no value is stored; is not stored itself. */
    defaultTo: (next: Value) => {
      if (localStorage.getItem(key) === null) publish(next)
    },
    /** Removes the stored value and shows `initial`. */
    clear: () => {
      localStorage.removeItem(key)
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
