import type { View, ViewState } from '@baquiano/contract/views'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { SaveView } from '@baquiano/ui/list/save-view.tsx'
import { useViewActions, type ViewActions } from '@baquiano/ui/list/use-view-actions.ts'
import { isChanged } from '@baquiano/ui/list/view-state.ts'
import { viewsOf } from '@baquiano/ui/list/views.queries.ts'
import { Button, Menu } from '@mantine/core'
import {
  IconBookmark,
  IconCheck,
  IconDeviceFloppy,
  IconPlus,
  IconTrash,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BoardSearch, boardViewed } from './board-search.ts'
import type { Board } from './use-board.ts'

/** Whom the board shows and how, kept under a name for oneself or for everybody of the company. */
export function BoardViews({ board: { search, set } }: { readonly board: Board }) {
  const { t } = useTranslation(['board', 'list'])
  const user = useUser()
  const { data: views = [] } = useQuery(viewsOf('board'))
  const [isSaving, setSaving] = useState(false)
  const state = stateOf(search)
  const open = (view: View | null) => set({ ...asShown(view?.state), view: view?.id })
  const actions = useViewActions({
    list: 'board',
    state,
    mark: (view) => set({ view }),
    open,
  })
  const current = views.find(({ id }) => id === search.view) ?? null
  return (
    <>
      <Menu position="bottom-start" shadow="md" radius="lg">
        <Menu.Target>
          <Button
            size="xs"
            variant={current ? 'light' : 'default'}
            leftSection={<IconBookmark size={14} aria-hidden />}
          >
            {current?.name ?? t('list:views.label')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {[null, ...views].map((view) => (
            <Menu.Item
              key={view?.id ?? ''}
              aria-current={view?.id === current?.id || undefined}
              leftSection={
                <IconCheck size={15} opacity={view?.id === current?.id ? 1 : 0} aria-hidden />
              }
              rightSection={
                view?.is_shared && <IconUsers size={13} aria-label={t('list:views.shared')} />
              }
              onClick={() => open(view)}
            >
              {view?.name ?? t('board:whole_team')}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {current && current.owner_id === user.id && (
            <OwnActs view={current} isOutdated={isChanged(state, current)} actions={actions} />
          )}
          <Menu.Item
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => setSaving(true)}
          >
            {t('list:views.add')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isSaving && <SaveView actions={actions} onClose={() => setSaving(false)} />}
    </>
  )
}

interface OwnActsProps {
  readonly view: View
  /** Whether the board shows something else than the view keeps. */
  readonly isOutdated: boolean
  readonly actions: ViewActions
}

/** What the owner of a view can do with it. */
function OwnActs({ view, isOutdated, actions }: OwnActsProps) {
  const { t } = useTranslation('list')
  const ShareIcon = view.is_shared ? IconUser : IconUsers
  return (
    <>
      {isOutdated && (
        <Menu.Item
          leftSection={<IconDeviceFloppy size={15} aria-hidden />}
          onClick={() => actions.updateState(view)}
        >
          {t('views.put')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<ShareIcon size={15} aria-hidden />}
        onClick={() => actions.share(view)}
      >
        {t(view.is_shared ? 'views.unshare' : 'views.share')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTrash size={15} aria-hidden />}
        onClick={() => actions.remove(view)}
      >
        {t('views.remove')}
      </Menu.Item>
    </>
  )
}

const stateOf = (search: BoardSearch): ViewState => ({
  filters: Object.fromEntries(
    Object.entries(boardViewed.parse(search)).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  ),
})

const everything = Object.fromEntries(Object.keys(boardViewed.shape).map((key) => [key, undefined]))

/** What the address says of a view; a filter of which the board knows nothing any more opens none. */
const asShown = (state: ViewState | undefined): Partial<BoardSearch> => ({
  ...everything,
  ...boardViewed.safeParse(state?.filters ?? {}).data,
})
