import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { companyPage, pagesOf, totalOf } from './companies.queries.ts'
import styles from './company-list-page.module.css'
import { type CompanyRecord, CompanyRow } from './company-row.tsx'

const columns = ['name', 'place', 'period', 'modules', 'state'] as const

/** The companies of the platform, for its administrators; to be read. */
export function CompanyListPage() {
  const { t } = useTranslation('companies')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(companyPage(page))
  const total = data ? totalOf(data) : 0
  const title = t('title')
  usePageTitle(title)
  return (
    <PageFrame title={title}>
      <div className={styles.page}>
        <p className={styles.note}>{t('note')}</p>
        {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
        <div className={styles.card}>
          <CompanyTable records={data?.records} />
          {data?.records.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
        </div>
        <footer className={styles.foot}>
          <span className="num">{data && t('total', { count: total })}</span>
          {pagesOf(total) > 1 && <Pages page={page} of={pagesOf(total)} onChange={setPage} />}
        </footer>
      </div>
    </PageFrame>
  )
}

function CompanyTable({ records }: { readonly records: readonly CompanyRecord[] | undefined }) {
  const { t } = useTranslation('companies')
  if (records?.length === 0) return <p className={styles.empty}>{t('empty')}</p>
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t('title')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records?.map((company) => <CompanyRow key={company.id} company={company} />) ?? (
          <LoadingRows />
        )}
      </tbody>
    </table>
  )
}

interface PagesProps {
  readonly page: number
  readonly of: number
  readonly onChange: (page: number) => void
}

function Pages({ page, of, onChange }: PagesProps) {
  const { t } = useTranslation('companies')
  return (
    <span className={styles.pages}>
      <Button size="xs" variant="default" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {t('before')}
      </Button>
      <span className="num">{t('page', { page, of })}</span>
      <Button size="xs" variant="default" disabled={page >= of} onClick={() => onChange(page + 1)}>
        {t('next')}
      </Button>
    </span>
  )
}

function LoadingRows() {
  return ['one', 'two', 'three'].map((key) => (
    <tr key={key} aria-hidden>
      <td colSpan={columns.length}>
        <Skeleton height={32} radius={8} />
      </td>
    </tr>
  ))
}
