import { typologies, type TypologyFields } from '@baquiano/contract/typologies'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { noValue } from '@baquiano/ui/list/list-spec.ts'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'
import words from './words/es.json'

/** What a typology is for, and where its fields are. */
function TypologySummary({ name, object_type, status }: TypologyFields) {
  const { t } = useTranslation('typologies')
  return (
    <div className="stack gap-12 pad-16">
      <h3 className="dim">{t(`object_type.${object_type}`)}</h3>
      <div className="stack gap-6 pad-y-12 pad-x-16 framed round-10 on-surface text-m anywhere">
        <b className="text-l">
          <bdi>{name || t('columns.name')}</bdi>
        </b>
        {status === 'Inactive' && <span className="dim">{t('inactive_note')}</span>}
      </div>
      <Link to="/apps/category" search={{ object: object_type }}>
        {t('open_fields')}
      </Link>
    </div>
  )
}

const initial: TypologyFields = { name: '', object_type: 'VISIT_POINT', status: 'Active' }

/** `/apps/tipology`: the company's own kinds of visit points, resources, visits and layers (requirement OT-01). */
export const Page = recordPage({
  name: 'typologies',
  words,
  endpoints: typologies,
  columns: [
    { key: 'name', order_by: 'name' },
    { key: 'object_type', width: '172px', order_by: 'object_type' },
    { key: 'status', width: '128px' },
    { key: 'update_on', width: '172px', order_by: 'update_on' },
    { key: 'update_by', width: '200px', cell: ({ update_by_name }) => update_by_name ?? noValue },
  ],
  filters: ['object_type', 'status', 'update_on'],
  initial,
  summary: TypologySummary,
  codes: { TYPOLOGY_NAME_TAKEN: 'name', OBJECT_TYPE_FIXED: 'object_type' },
})
