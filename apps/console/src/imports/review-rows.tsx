import type { ImportRow, RowAct } from '@baquiano/contract/imports'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowRight, IconMapPin } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { noValue } from '@baquiano/ui/list/list-spec.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import type { StepProps } from './import-frame.tsx'
import { importRowsOf } from './imports.queries.ts'
import styles from './imports.module.css'
import type { CurrentRow } from './map-panel.tsx'
import { useImportWords } from './use-import-words.ts'

interface RowsProps extends Pick<StepProps, 'imported'> {
  readonly current: CurrentRow
  readonly act: RowAct
}

/** The rows of one act; what is updated with its value before and after. */
export function ReviewRows({ act, imported, current }: RowsProps) {
  const { t } = useTranslation(['imports', 'platform'])
  const query = useInfiniteQuery(importRowsOf(imported.id, { act }))
  const rows = query.data?.pages.flatMap(({ records }) => records) ?? []
  const error = barringError(query.data, query.error)
  if (error) return <ProblemAlert error={error} onRetry={() => void query.refetch()} />
  if (!query.isPending && rows.length === 0) return <p className="dim">{t('review.none')}</p>
  return (
    <section className="framed round-10 on-surface scroll">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('rejected.row')}</th>
            <th scope="col">{t('targets.name')}</th>
            <th scope="col">{t('review.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-current={row.id === current.id || undefined}>
              <td className="num dim nowrap">
                {row.row}
                {current.isPlaced(row.id) && (
                  <ActionIcon
                    size="xs"
                    variant="subtle"
                    aria-label={`${t('map.go')}: ${row.name}`}
                    aria-pressed={row.id === current.id}
                    onClick={() => current.show(row.id)}
                  >
                    <IconMapPin size={13} aria-hidden />
                  </ActionIcon>
                )}
              </td>
              <td className="strong">
                <bdi>{row.name || noValue}</bdi>
              </td>
              <td>
                <RowChanges row={row} imported={imported} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {query.hasNextPage && (
        <Button
          size="xs"
          m={8}
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  )
}

function RowChanges({ row, imported }: Pick<StepProps, 'imported'> & { readonly row: ImportRow }) {
  const { t } = useTranslation('imports')
  const { targetName, faultText } = useImportWords(imported.targets)
  if (row.changes.length === 0 && row.warnings.length === 0) return noValue
  return (
    <ul className="stack gap-4">
      {row.changes.map(({ target, before, after }) => (
        <li key={target} className="row wrap gap-6">
          <span className="dim">{targetName(target)}</span>
          <s className="dim anywhere">
            <bdi>{shownValue(before) || t('review.empty_value')}</bdi>
          </s>
          <IconArrowRight size={13} aria-hidden className={styles.toward} />
          <b className="anywhere">
            <bdi>{shownValue(after) || t('review.empty_value')}</bdi>
          </b>
        </li>
      ))}
      {row.warnings.map((fault) => (
        <li key={`${fault.target} ${fault.code}`} className="warn text-s">
          {faultText(fault)} <bdi className="dim">{fault.value}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** A value of a record as a cell would show it. */
function shownValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(shownValue).join(', ')
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
