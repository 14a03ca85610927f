import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { objectSchema } from '../../entities/fields/fields.queries.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { PageFrame } from '../../platform/shell/page-frame.tsx'
import { useUrlParams } from '../../platform/state/use-url-params.ts'
import { usePageTitle } from '../../platform/use-page-title.ts'
import { builderSearch } from './builder-search.ts'

/** `/apps/category`: the fields of each object type (requirement OT-02). */
export function Page() {
  const { t } = useTranslation('fields')
  const [{ object }] = useUrlParams(builderSearch)
  const { data, error, refetch } = useQuery(objectSchema(object))
  usePageTitle(t('title'))
  return (
    <PageFrame title={t('title')} trail={[t(`object_type.${object}`)]}>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {data?.categories.map(({ id, label }) => (
        <section key={id}>
          <h2>
            <bdi>{label}</bdi>
          </h2>
          {data.fields.flatMap((field) =>
            field.category_id === id ? [<bdi key={field.id}>{field.label}</bdi>] : [],
          )}
        </section>
      ))}
    </PageFrame>
  )
}
