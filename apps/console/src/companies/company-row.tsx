import type { companies } from '@baquiano/contract/companies'
import type { EndpointOutput } from '@baquiano/contract/platform'
import { Avatar } from '@baquiano/ui'
import { useTranslation } from 'react-i18next'
import { language } from '../platform/language.ts'
import styles from './company-list-page.module.css'

export type CompanyRecord = EndpointOutput<typeof companies.filter>['records'][number]

/** Local dates are days, not instants: they are written without any time zone. */
const dayOf = (date: string | undefined, spoken: string): string =>
  date === undefined
    ? '—'
    : new Intl.DateTimeFormat(spoken, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${date}T00:00:00Z`),
      )

export function CompanyRow({ company }: { readonly company: CompanyRecord }) {
  const { t } = useTranslation('companies')
  const spoken = language.use()
  const { id, name = '', nit, city, country, status = 'Active', modules } = company
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <Avatar id={id} name={name} />
          <span>
            <b>{name}</b>
            <bdi className="dim num">{nit}</bdi>
          </span>
        </span>
      </th>
      <td data-label={t('columns.place')}>
        <span>{[city, country].filter(Boolean).join(', ')}</span>
      </td>
      <td data-label={t('columns.period')}>
        <span className="num">
          {dayOf(company.date_init, spoken)} – {dayOf(company.date_end, spoken)}
        </span>
      </td>
      <td data-label={t('columns.modules')}>
        <span className="num">{modules?.length ?? 0}</span>
      </td>
      <td data-label={t('columns.state')}>
        <span className={styles.status} data-status={status}>
          {t(`status.${status}`)}
        </span>
      </td>
    </tr>
  )
}
