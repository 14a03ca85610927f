import type { View } from '@baquiano/contract/views'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash, IconUser, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ViewActs } from './use-view-acts.ts'

interface Props {
  readonly view: View
  readonly acts: ViewActs
}

/** What its owner can do with a view. */
export function ViewMenu({ view, acts }: Props) {
  const { t } = useTranslation('list')
  const Icon = view.is_shared ? IconUser : IconUsers
  return (
    <Menu position="bottom-start" shadow="md" radius="lg">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t('views.acts', { name: view.name })}
        >
          <IconDots size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon size={15} aria-hidden />} onClick={() => acts.share(view)}>
          {t(view.is_shared ? 'views.unshare' : 'views.share')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => acts.remove(view)}
        >
          {t('views.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
