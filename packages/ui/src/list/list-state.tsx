import { Button, Skeleton } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../problem-alert.tsx'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import type { ListParams, SetListParams } from './list-params.ts'
import type { ListSpec } from './list-spec.ts'
import styles from './list-parts.module.css'
import { NoMatches } from './no-matches.tsx'
import { filtersOf, type ListRows } from './use-list.ts'

interface Props<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>
  readonly list: ListRows<Row>
  readonly params: ListParams
  readonly set: SetListParams
}

const widths = [72, 58, 64, 78, 54, 70, 60]

/** Shown in place of rows: loading, an error, no match for the filters, or an empty list. */
export function ListState<Row extends { readonly id: string }>(props: Props<Row>) {
  const { spec, list, params, set } = props
  if (list.error) {
    return (
      <div className={`${styles.state} stack gap-8 soft centered`}>
        <ProblemAlert error={list.error} subject={spec.label} onRetry={list.refresh} />
      </div>
    )
  }
  if (list.isPending) return <LoadingRows label={spec.label} />
  const filters = Object.keys(filtersOf(spec.filters, params))
  if (filters.length === 0)
    return <div className={`${styles.state} stack gap-8 soft centered`}>{spec.empty}</div>
  const cleared = Object.fromEntries(filters.map((key) => [key, undefined]))
  return <NoMatches count={filters.length} onClear={() => set(cleared)} />
}

function LoadingRows({ label }: { readonly label: string }) {
  return (
    <output className={`${styles.loading} clip line-top`} aria-busy aria-label={label}>
      {widths.map((width) => (
        <span key={width}>
          <Skeleton height={14} width={14} />
          <Skeleton height={9} width={`${width}%`} />
          <Skeleton height={9} width={`${width - 10}%`} />
          <Skeleton height={9} width={`${width - 4}%`} />
        </span>
      ))}
    </output>
  )
}

/** Says since when the rows are stale, after a refresh failed. */
export function StaleBar<Row extends { readonly id: string }>({ list }: Pick<Props<Row>, 'list'>) {
  const { t } = useTranslation(['list', 'platform'])
  const time = useCompanyTime()
  return (
    <output className={`${styles.stale} row gap-8 on-warn soft text-s`}>
      <IconClock className="warn" size={15} aria-hidden />
      <span className="grow">
        <b className="ink">{t('stale', { hour: time.hourOf(list.updatedAt) })}</b> {t('stale_why')}
      </span>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={list.refresh}>
        {t('platform:retry')}
      </Button>
    </output>
  )
}
