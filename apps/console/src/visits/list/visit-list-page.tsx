import { recordId } from '@baquiano/contract/platform'
import { visitListRequest } from '@baquiano/contract/visits'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { listParams } from '@baquiano/ui/list/list-params.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useUndoKeys } from '../plan/use-plan-history.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { useVisitList } from './use-visit-list.tsx'

/** `/apps/calendar/visit-list`: the visits of the company, planned and past (requirement VI-05). */
export function Page() {
  const { t } = useTranslation('visits')
  const [search, set] = useUrlParams(visitSearch)
  const navigate = useNavigate()
  const title = t('title')
  usePageTitle(title)
  useUndoKeys()
  const spec = useVisitList(
    search,
    ({ id }) => void navigate({ to: '/apps/calendar/visit/$id', params: { id } }),
  )
  return (
    <PageFrame title={title} tools={<NewVisitButton />}>
      <List spec={spec} params={search} set={set} />
    </PageFrame>
  )
}

function NewVisitButton() {
  const { t } = useTranslation('visits')
  if (!can('CALENDAR_CREATE')) return null
  return (
    <Button
      component={Link}
      to="/apps/calendar/create-event/{-$resource_id}/{-$event_id}"
      size="xs"
      className="fixed"
      aria-label={t('new_visit_title')}
      leftSection={<IconPlus size={14} aria-hidden />}
    >
      {t('new_visit')}
    </Button>
  )
}

const { shape } = visitListRequest

/** What the page keeps in the address; filters by the company's own fields as well, such as `data.Horario`. */
const visitSearch = z.looseObject({
  ...shape.filters.unwrap().shape,
  /** One of those that the contract takes. */
  resource_id: recordId.optional(),
  ...listParams,
  order_by: shape.order_by.unwrap().optional(),
})
