import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '../platform/session/can.ts'
import { List } from '../platform/list/list.tsx'
import addStyles from '../platform/shell/add-button.module.css'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import { useUrlParams } from '../platform/state/use-url-params.ts'
import { ResourceDetail } from './resource-detail.tsx'
import { type ResourceSearch, resourceSearch } from './resource-search.ts'
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
            className={`${addStyles.add} fixed`}
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
  const spec = useResourceList(({ id }) => set({ resource: id }))
  return <List spec={spec} params={search} set={set} />
}
