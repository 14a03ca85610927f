import { streetKeyOf } from '../address/colombian-parser.ts'

export type KeyOfStreet = typeof streetKeyOf

/** `streetKeyOf` with a cache: an extract names the same street at each of its doors and corners. */
export function cachedStreetKeys(): KeyOfStreet {
  const keys = new Map<string, ReturnType<KeyOfStreet>>()
  return (name) => {
    const key = keys.get(name) ?? streetKeyOf(name)
    keys.set(name, key)
    return key
  }
}
