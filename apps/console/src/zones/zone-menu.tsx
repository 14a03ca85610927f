import type { Zone } from '@baquiano/contract/zones'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash, IconArrowMerge } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import type { ZoneEditor } from './use-zone-editor.ts'

const LazyMergeDialog = lazy(async () => {
  const { MergeDialog } = await import('./reshape/merge-dialog.tsx')
  return { default: MergeDialog }
})

interface Props {
  readonly editor: ZoneEditor
  readonly zones: readonly Zone[]
}

/** What can be done with the open zone as a whole. */
export function ZoneMenu({ editor: { record, remove, reshape }, zones }: Props) {
  const { t } = useTranslation('zones')
  const [isMerging, setMerging] = useState(false)
  if (!record) return null
  return (
    <>
      <Menu position="bottom-end" shadow="md" radius="lg">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={t('more')}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconArrowMerge size={15} aria-hidden />}
            disabled={!reshape.canMerge}
            onClick={() => setMerging(true)}
          >
            {t('merge_open')}
          </Menu.Item>
          {can('ZONIFICATION_DELETE') && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={15} aria-hidden />}
              disabled={remove.isPending}
              onClick={() => remove.mutate(record)}
            >
              {t('remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isMerging && (
        <Suspense fallback={null}>
          <LazyMergeDialog
            zone={record}
            all={zones}
            reshape={reshape}
            onClose={() => setMerging(false)}
          />
        </Suspense>
      )}
    </>
  )
}
