import { Avatar } from '../avatar.tsx'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import styles from './form.module.css'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'
import type { FormValues } from './merge-versions.ts'
import { ProblemSummary } from './problem-summary.tsx'
import type { RecordForm } from './use-record-form.ts'
import { VersionConflict } from './version-conflict.tsx'

interface Props<Values extends FormValues> {
  readonly form: RecordForm<Values>
  readonly title: string
  readonly note: string
  readonly labelOf: (name: string) => string
  readonly onSubmit: () => void
  readonly children: ReactNode
  /** Beside the fields; a conflict takes its place. */
  readonly summary: ReactNode
  readonly footer: ReactNode
  /** What stands beside the fields takes most of the width, as a map does. */
  readonly isWide?: boolean
}

/** Frame of every record form: errors, fields, conflicts, footer, guard of unsaved changes (target wizard). */
export function FormFrame<Values extends FormValues>(props: Props<Values>) {
  const { form, title, note, labelOf, children, summary, footer } = props
  const { t } = useTranslation('form')
  const hasConflict = form.conflict.serverVersion !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <form
      className={`${styles.frame} stack tall on-surface`}
      data-conflict={hasConflict || undefined}
      data-wide={props.isWide || undefined}
      onSubmit={submit}
      noValidate
    >
      <UnsavedChangesGuard isDirty={form.isDirty} />
      {hasConflict ? <ConflictBanner conflict={form.conflict} /> : <span />}
      <div className={styles.body}>
        <div className={`${styles.fields} stack gap-16`}>
          <header className={styles.head}>
            <h2>{title}</h2>
            <p>{note}</p>
          </header>
          <ProblemSummary problems={form.problems} labelOf={labelOf} />
          {children}
        </div>
      </div>
      <aside
        className={`${styles.aside} shrink-y scroll line-start on-bg`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        aria-label={t('summary')}
      >
        {hasConflict ? <VersionConflict conflict={form.conflict} labelOf={labelOf} /> : summary}
      </aside>
      <footer className={`${styles.foot} row gap-8 line-top`}>{footer}</footer>
    </form>
  )
}

function ConflictBanner<Values extends FormValues>({
  conflict: { serverVersion, fields, undecidedCount },
}: Pick<RecordForm<Values>, 'conflict'>) {
  const { t } = useTranslation('form')
  const time = useCompanyTime()
  if (!serverVersion) return null
  const name = serverVersion.changedByName ?? t('conflict.somebody')
  const hour = time.hourOf(Date.parse(serverVersion.version))
  const merged = fields.filter(({ changedBy }) => ['server', 'local'].includes(changedBy)).length
  return (
    <output className={`${styles.banner} row gap-12 on-warn`}>
      <Avatar id={serverVersion.changedById ?? ''} name={name} />
      <div className="stack">
        <b>{t('conflict.happened', { name, hour })}</b>
        <span>
          {t('conflict.merged_count', { count: merged })}{' '}
          {undecidedCount > 0
            ? t('conflict.undecided_count', { count: undecidedCount })
            : t('conflict.decided')}
        </span>
      </div>
    </output>
  )
}
