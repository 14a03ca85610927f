import { type Permission, permissions } from '@baquiano/contract/platform'
import { type RoleRecord, roleRecord } from '@baquiano/contract/roles'
import { useState } from 'react'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { type Difference, differences, withDifferences } from './differences.ts'

/** Unsaved changes to a role's permissions, over the saved record. */
export function useRoleDraft(record: RoleRecord) {
  const [base, setBase] = useState(record)
  const [changes, setChanges] = useState<readonly Difference[]>([])
  const [conflicting, setConflicting] = useState<RoleRecord | null>(null)
  // A newer record arrived without a conflict: the unsaved changes apply to it.
  if (base.update_on < record.update_on) setBase(record)

  const saved: ReadonlySet<Permission> = new Set(base.permissions)
  const held = withDifferences(saved, changes)
  const setHeld = (next: ReadonlySet<Permission>) => setChanges(differences(saved, next))
  return {
    base,
    held,
    changes: differences(saved, held),
    /** The record that somebody else saved meanwhile, until the next save. */
    conflicting,
    put: setHeld,
    toggle: (permission: Permission) => setHeld(toggled(held, permission)),
    discard: () => {
      setChanges([])
      setConflicting(null)
    },
    /** The fields to save, permissions in the contract's order. */
    fields: () => {
      const { name, alias, description } = base
      return { name, alias, description, permissions: permissions.filter((it) => held.has(it)) }
    },
    /** After `RECORD_CHANGED`, continues from the newer record; false for any other error. */
    rebase: (error: Error): boolean => {
      const { code, details } = problemOf(error)
      if (code !== 'RECORD_CHANGED') return false
      const serverVersion = roleRecord.parse(details['record'])
      setBase(serverVersion)
      setConflicting(serverVersion)
      return true
    },
  }
}

export type RoleDraft = ReturnType<typeof useRoleDraft>

function toggled(held: ReadonlySet<Permission>, permission: Permission): ReadonlySet<Permission> {
  const next = new Set(held)
  if (!next.delete(permission)) next.add(permission)
  return next
}
