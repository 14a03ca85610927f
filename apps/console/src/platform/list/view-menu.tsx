import type { View } from '@baquiano/contract/views'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash, IconUser, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ViewActions } from './use-view-actions.ts'

interface Props {
  readonly view: View
  readonly actions: ViewActions
}

/** Menu of a view, for its owner. */
export function ViewMenu({ view, actions }: Props) {
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
        <Menu.Item leftSection={<Icon size={15} aria-hidden />} onClick={() => actions.share(view)}>
          {t(view.is_shared ? 'views.unshare' : 'views.share')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => actions.remove(view)}
        >
          {t('views.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
