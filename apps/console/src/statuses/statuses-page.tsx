import { knownStatuses, type Status, statusColors, statuses } from '@baquiano/contract/statuses'
import { useTranslation } from 'react-i18next'
import { ColorBadge } from '@baquiano/ui/color-badge.tsx'
import { noValue } from '@baquiano/ui/list/list-spec.ts'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'
import words from './words/es.json'

/** A status in its colour; one of the company's own is neutral. */
function StatusBadge({ name, is_known }: Pick<Status, 'name' | 'is_known'>) {
  const nameOf = useStatusName()
  const known = is_known ? knownStatuses.find((it) => it === name) : undefined
  return <ColorBadge color={known && statusColors[known]}>{nameOf(name)}</ColorBadge>
}

/** `/dashboard/status`: the states that records of the company can be in (requirement CO-07). */
export const Page = recordPage({
  name: 'statuses',
  words,
  endpoints: statuses,
  columns: [
    { key: 'name', order_by: 'name', cell: StatusBadge, words: 'known' },
    { key: 'is_known', width: '200px' },
    { key: 'update_on', width: '172px', order_by: 'update_on' },
    { key: 'update_by', width: '200px', cell: ({ update_by_name }) => update_by_name ?? noValue },
  ],
  filters: ['is_known', 'update_on'],
  initial: { name: '' },
  codes: { STATUS_NAME_TAKEN: 'name' },
  summary: ({ name }) => <StatusBadge name={name || '…'} is_known={false} />,
  isFixed: ({ is_known }) => is_known,
})

/** What a status is called: the product's own in the reader's language, the company's as it named them. */
function useStatusName(): (name: string) => string {
  const { t } = useTranslation('statuses')
  return (name) => {
    const known = knownStatuses.find((it) => it === name)
    return known ? t(`known.${known}`) : name
  }
}
