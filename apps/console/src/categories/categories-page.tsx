import { categories, type Category, type CategoryFields } from '@baquiano/contract/categories'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { objectSchema } from '../fields/index.ts'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'
import text from './words/es.json?raw'
import type all from './words/es.json'

const words: typeof all = JSON.parse(text)

/** The fields of a category, as its section of the form shows them. */
function CategorySummary({
  label,
  object_type,
  record,
}: CategoryFields & { readonly record: Category | undefined }) {
  const { t } = useTranslation('categories')
  const { data } = useQuery(objectSchema(object_type))
  const own = data?.fields.filter(({ category_id }) => category_id === record?.id) ?? []
  return (
    <div className="stack gap-12 pad-16">
      <h3 className="dim">{t('fields_title')}</h3>
      <div className="stack gap-6 pad-y-12 pad-x-16 framed round-10 on-surface text-m anywhere">
        <b className="text-l">
          <bdi>{label || t('columns.label')}</bdi>
        </b>
        {own.length === 0 && <span className="dim">{t('fields_none')}</span>}
        {own.map((field) => (
          <bdi key={field.id} className={field.status === 'Active' ? undefined : 'dim'}>
            {field.label}
          </bdi>
        ))}
      </div>
      <Link to="/apps/category" search={{ object: object_type }}>
        {t('open_builder')}
      </Link>
    </div>
  )
}

const initial: CategoryFields = {
  name: '',
  label: '',
  object_type: 'VISIT_POINT',
  status: 'Active',
}

/** `/apps/category/list`: the sections of the forms of objects, and how many fields each has (requirement OT-01). */
export const Page = recordPage({
  name: 'categories',
  words,
  endpoints: categories,
  columns: [
    { key: 'label' },
    { key: 'name', order_by: 'name' },
    { key: 'object_type', width: '172px', order_by: 'object_type' },
    { key: 'position', width: '96px', order_by: 'position' },
    { key: 'field_count', width: '96px' },
    { key: 'status', width: '128px' },
    { key: 'update_on', width: '172px', order_by: 'update_on', isHiddenByDefault: true },
  ],
  filters: ['object_type', 'status', 'update_on'],
  initial,
  nameOf: ({ label }) => label,
  summary: CategorySummary,
  codes: { CATEGORY_NAME_TAKEN: 'name', OBJECT_TYPE_FIXED: 'object_type' },
})
