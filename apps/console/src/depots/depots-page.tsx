import { type DepotFields, depots } from '@baquiano/contract/depots'
import { hourRange } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'
import type all from './words/es.json'
import text from './words/es.json?raw'

// As text, which comes with the page; imported as words, all of it would come with the console.
const words: typeof all = JSON.parse(text)

/** Beside the form: what follows from what is being written. */
function DepotSummary({ name, hour_init, hour_end }: DepotFields) {
  const { t } = useTranslation('depots')
  return (
    <div className="stack gap-12 pad-16">
      <h3 className="text-m strong">
        <bdi>{name || t('columns.name')}</bdi>
      </h3>
      <p className="num">{hourRange({ hour_init, hour_end })}</p>
      <p className="dim">{t('hint')}</p>
    </div>
  )
}

/** `/apps/depot`: where the days of people begin and end (requirement RO-01). */
export const Page = recordPage({
  name: 'depots',
  words,
  endpoints: depots,
  columns: [
    { key: 'name', order_by: 'name' },
    { key: 'hour_init', width: '112px' },
    { key: 'hour_end', width: '112px' },
    { key: 'cy', width: '128px', isHiddenByDefault: true },
    { key: 'cx', width: '128px', isHiddenByDefault: true },
    { key: 'update_on', width: '172px', order_by: 'update_on' },
    { key: 'update_by', width: '172px', isHiddenByDefault: true },
    { key: 'added_on', width: '172px', order_by: 'added_on', isHiddenByDefault: true },
  ],
  filters: [],
  initial: {
    name: '',
    cx: Number.NaN,
    cy: Number.NaN,
    hour_init: '00:00:00',
    hour_end: '23:59:00',
  },
  summary: DepotSummary,
  // At which field each error stands.
  codes: { DEPOT_NAME_TAKEN: 'name' },
})
