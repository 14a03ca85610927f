import type { RoleRecord } from '@baquiano/contract/roles'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedChangesGuard } from '../../platform/form/unsaved-changes-guard.tsx'
import { useRoleName } from '../../platform/session/use-role-name.ts'
import { type RoleSearch, roleSearch } from '../role-search.ts'
import { MatrixTools } from './matrix-tools.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { RoleHeader } from './role-header.tsx'
import styles from './role-matrix.module.css'
import { RolePanel } from './role-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import { useMatrix } from './use-matrix.ts'
import { useRoleDraft } from './use-role-draft.ts'

interface Props {
  readonly role: RoleRecord
  readonly records: readonly RoleRecord[]
  readonly search: RoleSearch
  readonly set: (changes: Partial<RoleSearch>) => void
}

/** What one role may do, to be changed and saved as a whole. */
export function RoleMatrix({ role, records, search, set }: Props) {
  const { t } = useTranslation('roles')
  const roleName = useRoleName()
  const name = roleName(role.name)
  const [text, setText] = useState('')
  const draft = useRoleDraft(role)
  const others = records.filter(({ id }) => id !== role.id)
  const other = others.find(({ id }) => id === search.compare)
  const matrix = useMatrix(draft, other)
  const hasPlace = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false })
  const isPanelOpen = (search.panel ?? (hasPlace ? 'open' : 'closed')) === 'open'
  return (
    <>
      <UnsavedChangesGuard isDirty={draft.changes.length > 0} isLeaving={isOfAnotherRole} />
      <section className={`${styles.matrix} stack shrink shrink-y`} aria-label={name}>
        <RoleHeader
          role={draft.base}
          onForm={(form) => set({ form, role: role.id })}
          onSeeAs={() => set({ panel: isPanelOpen ? 'closed' : 'open' })}
          onRemoved={() => set({ role: undefined })}
        />
        <MatrixTools
          matrix={matrix}
          text={text}
          onText={setText}
          others={others}
          other={other}
          onCompare={(compare) => set({ compare })}
        />
        <PermissionMatrix matrix={matrix} text={text} name={t('panel.title', { name })} />
        <SaveBar draft={draft} isEditable={matrix.isEditable} />
      </section>
      {isPanelOpen && (
        <RolePanel
          role={draft.base}
          records={records}
          other={other}
          matrix={matrix}
          onClose={() => set({ panel: 'closed' })}
        />
      )}
    </>
  )
}

const keyOf = ({ role, form, show }: RoleSearch = {}) => [role, form, show].join()

/** Panel and comparison keep the draft; another role, a form or the list do not. */
function isOfAnotherRole(from: object, to: object): boolean {
  const [before, after] = [from, to].map((it) => roleSearch.safeParse(it).data ?? {})
  return keyOf(before) !== keyOf(after)
}
