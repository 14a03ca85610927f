import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useUndo } from '../../platform/form/use-undo.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import styles from './modules.module.css'
import { type ModulesDraft, modulesOf, saveModules, useSaveModules } from './use-modules-draft.ts'

interface Props {
  readonly draft: ModulesDraft
  readonly refresh: () => Promise<void>
  readonly isEditable: boolean
}

/** What is unsaved, what it does to everybody, and the way to save or to discard it. */
export function ModulesBar({ draft, refresh, isEditable }: Props) {
  const { t } = useTranslation('company-config')
  const undo = useUndo()
  const save = useSaveModules({
    draft,
    onSaved: (before, after) =>
      undo(t('modules.saved'), async () => {
        await saveModules(after, [...modulesOf(before)])
        await refresh()
      }),
  })
  const { goingOn, goingOff, conflicting } = draft
  const count = goingOn.length + goingOff.length
  return (
    <footer className="line-top on-surface">
      {conflicting && (
        <output className={`${styles.met} on-warn soft text-m`}>
          <b>{t('modules.met.title', { name: conflicting.update_by_name ?? t('somebody') })}</b>{' '}
          {t('modules.met.text')}
        </output>
      )}
      {save.error && !conflicting && <ProblemAlert error={save.error} />}
      <div className={`${styles.state} row gap-8 text-m`}>
        {count === 0 && (
          <span className="dim">{t(isEditable ? 'modules.clean' : 'modules.read_only')}</span>
        )}
        {count > 0 && (
          <>
            <i className={styles.dot} aria-hidden />
            <b aria-live="polite">{t('modules.changes', { count })}</b>
            <span className="dim desk-only">
              {goingOff.length > 0 && t('modules.closes', { count: goingOff.length })}
            </span>
            <span className="grow" />
            <Button variant="subtle" color="gray" onClick={draft.discard}>
              {t('modules.discard')}
            </Button>
            <Button loading={save.isPending} onClick={() => save.mutate()}>
              {t('modules.save')}
            </Button>
          </>
        )}
      </div>
    </footer>
  )
}
