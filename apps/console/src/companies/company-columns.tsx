import { dateFormat } from '@baquiano/contract/platform'
import type { Company } from '@baquiano/contract/companies'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListColumn, noValue } from '@baquiano/ui/list/list-spec.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { CompanyName, CompanyStatus, PeriodMark } from './company-marks.tsx'
import { localDay } from '@baquiano/client/time/local-day.ts'

/** What the list tells of a company. */
export function useCompanyColumns(): readonly ListColumn<Company>[] {
  const { t, i18n } = useTranslation('companies')
  const { zone } = useCompanyTime()
  return useMemo(() => {
    const format = dateFormat(i18n.language, { dateStyle: 'medium', timeZone: zone })
    const day = (date: string) => localDay(date, i18n.language)
    const dated = (instant: string) => (
      <time className="num" dateTime={instant}>
        <bdi>{format.format(Date.parse(instant))}</bdi>
      </time>
    )
    return [
      {
        key: 'name',
        label: t('columns.name'),
        order_by: 'name',
        render: (company) => <CompanyName {...company} />,
      },
      {
        key: 'place',
        label: t('columns.place'),
        width: '170px',
        inFiles: ['city', 'country'],
        render: ({ city, country }) => <bdi>{`${city}, ${country}`}</bdi>,
      },
      {
        key: 'dates',
        label: t('columns.dates'),
        width: '210px',
        inFiles: ['date_init', 'date_end'],
        order_by: 'date_end',
        render: ({ date_init, date_end }) => (
          <bdi className="num">{`${day(date_init)} – ${day(date_end)}`}</bdi>
        ),
      },
      {
        key: 'period',
        inFiles: ['date_init', 'date_end'],
        label: t('columns.period'),
        width: '150px',
        render: (company) => <PeriodMark {...company} />,
      },
      {
        key: 'modules',
        label: t('columns.modules'),
        width: '84px',
        render: ({ modules }) => <span className="num">{modules.length}</span>,
      },
      {
        key: 'state',
        label: t('columns.state'),
        width: '96px',
        render: (company) => <CompanyStatus {...company} />,
      },
      {
        key: 'contact',
        inFiles: ['contact', 'contact_phone', 'contact_email'],
        label: t('columns.contact'),
        width: '190px',
        render: ({ contact_persons: [first] }) => (first ? <Contact person={first} /> : noValue),
      },
      {
        key: 'update_on',
        label: t('columns.update_on'),
        width: '120px',
        isHiddenByDefault: true,
        render: ({ update_on }) => dated(update_on),
      },
      {
        key: 'update_by',
        label: t('columns.update_by'),
        width: '160px',
        isHiddenByDefault: true,
        render: ({ update_by_name }) => <bdi>{update_by_name ?? noValue}</bdi>,
      },
      {
        key: 'added_on',
        label: t('columns.added_on'),
        width: '120px',
        order_by: 'added_on',
        render: ({ added_on }) => dated(added_on),
      },
    ]
  }, [t, i18n.language, zone])
}

/** Who is called first, and what they do there. */
function Contact({ person }: { readonly person: Company['contact_persons'][number] }) {
  return (
    <span className="ell">
      <bdi>{person.name}</bdi>
      {person.job_title && (
        <span className="dim">
          {' · '}
          <bdi>{person.job_title}</bdi>
        </span>
      )}
    </span>
  )
}
