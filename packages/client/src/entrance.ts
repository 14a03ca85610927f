import type { Module, Permission } from '@baquiano/contract/platform'

interface Place {
  readonly module: Module
  readonly permission: Permission
  /** The stricter of the two rules of specification, point 6. */
  readonly rule?: 'admin'
}

/** Who may open a page: whoever holds a permission, anybody, the platform's people, a company's, its administrators. */
export type Entrance = Place | 'person' | 'platform' | 'company' | 'administrator'
