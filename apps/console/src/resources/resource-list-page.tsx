import { recordId } from '@baquiano/contract/platform'
import { resourceListRequest } from '@baquiano/contract/resources'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { usePersonDay } from './day/person-day-slot.ts'
import { fullName } from './full-name.ts'
import { useDayNews } from './live-cells.tsx'
import { resourceRecord } from './resources.queries.ts'
import { PersonWeek } from '../visits/index.ts'
import { SidePanel } from '@baquiano/ui/dialog/side-panel.tsx'
import { listParams } from '@baquiano/ui/list/list-params.ts'
import { List } from '@baquiano/ui/list/list.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { PersonCard } from './person-card.tsx'
import { PersonHead } from './person-head.tsx'
import { PhoneCard } from './phone-card.tsx'
import { RelatedCard } from './related-card.tsx'
import { useResourceList } from './use-resource-list.tsx'

/** `/apps/resource/resource-list`: the people of the company. */
export function Page() {
  const { t } = useTranslation('resources')
  const [search, set] = useUrlParams(resourceSearch)
  const title = t('title')
  usePageTitle(title)
  return (
    <PageFrame
      title={title}
      tools={
        can('RESOURCES_CREATE') && (
          <Button
            component={Link}
            to="/apps/resource/resource-create"
            size="xs"
            className="fixed"
            aria-label={t('invite.title')}
            leftSection={<IconPlus size={14} aria-hidden />}
          >
            {t('new')}
          </Button>
        )
      }
    >
      <ResourceList search={search} set={set} />
      {search.resource !== undefined && (
        <ResourceDetail id={search.resource} onClose={() => set({ resource: undefined })} />
      )}
    </PageFrame>
  )
}

interface ListProps {
  readonly search: ResourceSearch
  readonly set: (changes: Partial<ResourceSearch>) => void
}

function ResourceList({ search, set }: ListProps) {
  useDayNews()
  const spec = useResourceList(({ id }) => set({ resource: id }))
  return <List spec={spec} params={search} set={set} />
}

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** Somebody beside the list: the parts of their page in one column, and the ways to it. */
function ResourceDetail({ id, onClose }: Props) {
  const { t } = useTranslation(['resources', 'platform'])
  const { data, error, refetch } = useQuery(resourceRecord(id))
  const showDay = usePersonDay()
  const title = data ? fullName(data) : t('resources:title')
  return (
    <SidePanel title={title} onClose={onClose}>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} aria-label={t('platform:loading')} />}
      {data && (
        <div className="stack gap-12">
          <PersonHead resource={data} isNarrow />
          <div className="flex wrap gap-8">
            <LinkButton
              to="/apps/resource/resource-view/$userId"
              params={{ userId: id }}
              variant="default"
            >
              {t('resources:open')}
            </LinkButton>
            {can('RESOURCES_UPDATE') && (
              <LinkButton to="/apps/resource/resource-edit/$userId" params={{ userId: id }}>
                {t('resources:change')}
              </LinkButton>
            )}
          </div>
          {can('CALENDAR_LIST') && showDay({ person: data, isNarrow: true })}
          {can('CALENDAR_LIST') && (
            <PersonCard title={t('resources:profile.week')}>
              <PersonWeek id={id} isNarrow />
            </PersonCard>
          )}
          <PhoneCard resource={data} />
          <RelatedCard resource={data} />
        </div>
      )}
    </SidePanel>
  )
}

const { shape } = resourceListRequest

/** What the page keeps in the address: of the list, filters by the company's own fields too, and the person who is looked at. */
const resourceSearch = z.looseObject({
  resource: recordId.optional(),
  ...shape.filters.unwrap().shape,
  ...listParams,
  order_by: shape.order_by.unwrap().optional(),
})
type ResourceSearch = z.output<typeof resourceSearch>
