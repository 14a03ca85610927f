import { useSyncExternalStore } from 'react'

interface Options<Value> {
  readonly key: string
  /** Undefined for what is no such value. */
  readonly read: (kept: unknown) => Value | undefined
  /** Used until something is kept, and in place of what cannot be read. */
  readonly initial: NoInfer<Value>
}

/** A value kept in localStorage, which components follow with `use`. */
export function createStoredValue<Value>({ key, read, initial }: Options<Value>) {
  const listeners = new Set<() => void>()
  let current = readStored()

  function readStored(): Value {
    const stored = localStorage.getItem(key)
    if (stored === null) return initial
    return read(parsed(stored)) ?? initial
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => current

  const show = (next: Value) => {
    current = next
    for (const listener of listeners) listener()
  }

  return {
    get,
    set: (next: Value) => {
      localStorage.setItem(key, JSON.stringify(next))
      show(next)
    },
    /** Used in place of `initial` where nothing is kept, and kept itself by nobody. */
    defaultTo: (next: Value) => {
      if (localStorage.getItem(key) === null) show(next)
    },
    /** As on a browser that kept nothing yet. */
    forget: () => {
      localStorage.removeItem(key)
      show(initial)
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
