import { cx, cy } from '@baquiano/contract/platform'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { visitPointById } from './visit-points.queries.ts'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { usualPoint } from './form/usual-point.queries.ts'
import { VisitPointForm } from './form/visit-point-form.tsx'
import { fieldsOf, type PointFields } from './point-fields.ts'

/** A place that was pressed on a map. */
const createSearch = z.object({ cx: cx.optional(), cy: cy.optional() })

/** `/apps/visit-point/create/{id?}`: a new visit point, which starts as another one where an id is given. */
export function Page() {
  const { id } = useParams({ strict: false })
  const { t } = useTranslation('visit-points')
  const navigate = useNavigate()
  const [place] = useUrlParams(createSearch)
  const usual = useQuery(usualPoint)
  const copied = useQuery(visitPointById(id))
  const title = t('new_title')
  usePageTitle(title)
  const isReady = !usual.isLoading && !copied.isLoading
  const close = (ignoreBlocker: boolean) =>
    void navigate({ to: '/apps/visit-point/visit-point-list', ignoreBlocker })
  const initial: PointFields = {
    ...empty,
    ...usual.data?.fields,
    ...(copied.data && { ...fieldsOf(copied.data), identification: '' }),
    ...(place.cx !== undefined &&
      place.cy !== undefined && { cx: place.cx, cy: place.cy, location_source: 'pin' as const }),
  }
  return (
    <PageFrame title={title} trail={[t('title')]}>
      {isReady ? (
        <VisitPointForm
          key={id}
          point={undefined}
          initial={initial}
          onSaved={(saved) =>
            void navigate({
              to: '/apps/visit-point/visit-point-view/$id',
              params: { id: saved },
              ignoreBlocker: true,
            })
          }
          onCancel={() => close(false)}
        />
      ) : (
        <FormSkeleton />
      )}
    </PageFrame>
  )
}

const empty: PointFields = {
  // The form chooses the first typology.
  object_type_id: '',
  name: '',
  identification: '',
  phone: '',
  contact_name: '',
  email: null,
  address: '',
  country: '',
  department: '',
  city: '',
  cx: null,
  cy: null,
  location_source: 'coordinates',
  precision: null,
  relation_mode: 'all',
  status: 'Active',
  own_status_id: null,
  resource_ids: [],
  data: {},
}
