import type { Cell } from '../table.ts'

/**
 * What JSON and XML have in common: objects with names, which hold values and objects. The members of a list have the
 * name of the list.
 */
export interface TreeHandler {
  /** @param isMember whether it is one of a list */
  readonly enter: (name: string, isMember: boolean) => void
  readonly leave: () => void
  readonly value: (name: string, value: Cell) => void
}

/** Hands a file's objects to a handler, from its beginning, and yields now and then. */
export type ReadTree = (handler: TreeHandler) => AsyncGenerator<void>
