import type { Import } from '@baquiano/contract/imports'
import { numberText } from '@baquiano/contract/platform'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import styles from './imports.module.css'
import { StateBadge } from './state-badge.tsx'
import { importsOfSource, isStartable, isUndoable, useImportSource } from './use-traccar.ts'

interface Props {
  readonly source: string
  readonly onAgain: () => void
}

/** What was fetched: each file with what its check says, imported together and taken back together. */
export function TraccarSet({ source, onAgain }: Props) {
  const { t } = useTranslation('imports')
  const { data: records = [], error, refetch } = useQuery(importsOfSource(source))
  const { all, undo, current } = useImportSource(records)
  const isBusy = all.isPending || undo.isPending
  const mayWrite = can('UPLOAD_FILES_CREATE')
  return (
    <section className="stack gap-12" aria-labelledby="traccar-set">
      <h2 id="traccar-set">{t('traccar.set')}</h2>
      <p className="dim">{t('traccar.order_why')}</p>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      <div className="scroll">
        <table className={styles.traccarTable}>
          <thead>
            <tr>
              <th scope="col">{t('traccar.kind')}</th>
              <th scope="col">{t('state')}</th>
              {(['create', 'update', 'rejected'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`columns.${key}`)}
                </th>
              ))}
              <th scope="col">{t('traccar.review')}</th>
            </tr>
          </thead>
          <tbody>
            {records.map((imported) => (
              <SetRow key={imported.id} imported={imported} />
            ))}
          </tbody>
        </table>
      </div>
      <output className="dim">
        {current && isBusy ? t('traccar.importing', { name: t(`record.${current.record}`) }) : null}
      </output>
      <div className="row wrap gap-8">
        {mayWrite && records.some(isStartable) && (
          <Button size="xs" loading={all.isPending} disabled={isBusy} onClick={() => all.mutate()}>
            {t('traccar.import_all')}
          </Button>
        )}
        {can('UPLOAD_FILES_UPDATE') && records.some(isUndoable) && (
          <ConfirmButton
            label={t('traccar.undo_all')}
            question={t('traccar.undo_question')}
            consequence={t('traccar.undo_consequence')}
            cancel={t('traccar.keep')}
            isDangerous
            isDisabled={isBusy}
            isPending={undo.isPending}
            onConfirm={() => undo.mutate()}
          />
        )}
        <Button size="xs" variant="subtle" disabled={isBusy} onClick={onAgain}>
          {t('traccar.again')}
        </Button>
      </div>
    </section>
  )
}

function SetRow({ imported }: { readonly imported: Import }) {
  const { t, i18n } = useTranslation('imports')
  const { id, record, process_state, counts } = imported
  return (
    <tr>
      <th scope="row">{t(`record.${record}`)}</th>
      <td>
        <StateBadge state={process_state} />
      </td>
      {(['create', 'update', 'rejected'] as const).map((key) => (
        <td key={key} className="num">
          {numberText(counts[key], i18n.language)}
        </td>
      ))}
      <td>
        <LinkButton
          to="/apps/manual-data/$id"
          params={{ id }}
          variant="subtle"
          aria-label={`${t('traccar.review')}: ${t(`record.${record}`)}`}
        >
          {t('traccar.review')}
        </LinkButton>
      </td>
    </tr>
  )
}
