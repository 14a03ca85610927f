import type { Permission } from '@baquiano/contract/platform'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { useUser } from '../../platform/session/use-user.ts'
import { LockoutWarning } from './lockout-warning.tsx'
import styles from './role-matrix.module.css'
import type { RoleDraft } from './use-role-draft.ts'
import { useSavePermissions } from './use-save-permissions.ts'

interface Props {
  readonly draft: RoleDraft
  readonly isEditable: boolean
}

/** Without these, people with the role cannot restore them. */
const keys: readonly Permission[] = ['ROLE_LIST', 'ROLE_READ', 'ROLE_UPDATE']

/** Shows the unsaved changes and whom they affect, with buttons to save or discard them. */
export function SaveBar({ draft, isEditable }: Props) {
  const { t } = useTranslation('roles')
  const user = useUser()
  const save = useSavePermissions(draft)
  const [isWarning, setWarning] = useState(false)
  const { base, changes, conflicting } = draft
  const removed = changes.filter(({ kind }) => kind === 'removed')
  const lost = removed.flatMap(({ permission }) =>
    base.id === user.role_id && keys.includes(permission) ? [permission] : [],
  )
  const go = () => {
    setWarning(false)
    save.mutate()
  }
  return (
    <footer className={`${styles.bar} line-top`}>
      {conflicting && <ConflictNotice name={conflicting.update_by_name ?? t('met.somebody')} />}
      {save.error && !conflicting && <ProblemAlert error={save.error} />}
      <div className={`${styles.state} row gap-8 text-m`}>
        {changes.length === 0 && (
          <span className="dim">{t(isEditable ? 'bar.clean' : 'bar.read_only')}</span>
        )}
        {changes.length > 0 && (
          <>
            <i className={styles.dot} aria-hidden />
            <b aria-live="polite">
              <bdi>{t('bar.changes', { count: changes.length })}</bdi>
            </b>
            <bdi className={`${styles.counts} flex gap-4`} aria-hidden>
              <span data-kind="added">+{changes.length - removed.length}</span>
              <span data-kind="removed">−{removed.length}</span>
            </bdi>
            <span className="dim desk-only">{t('bar.affects', { count: base.people_count })}</span>
            <span className="grow" />
            <Button variant="subtle" color="gray" onClick={draft.discard}>
              {t('bar.discard')}
            </Button>
            <Button
              loading={save.isPending}
              onClick={() => (lost.length > 0 ? setWarning(true) : go())}
            >
              {t('bar.save')}
            </Button>
          </>
        )}
      </div>
      <LockoutWarning
        lost={isWarning ? lost : []}
        onBack={() => setWarning(false)}
        onConfirm={go}
      />
    </footer>
  )
}

function ConflictNotice({ name }: { readonly name: string }) {
  const { t } = useTranslation('roles')
  return (
    <output className={`${styles.met} on-warn soft text-m`}>
      <b className="ink">{t('met.title', { name })}</b> {t('met.text')}
    </output>
  )
}
