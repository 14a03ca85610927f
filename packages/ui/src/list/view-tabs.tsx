import { numberText } from '@baquiano/contract/platform'
import type { View } from '@baquiano/contract/views'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPlus, IconTrash, IconUser, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@baquiano/client/session/use-user.ts'
import type { ListParams, SetListParams } from './list-params.ts'
import { isSame } from '../form/merge-versions.ts'
import type { Preset, ViewedSpec } from './list-spec.ts'
import { SaveView } from './save-view.tsx'
import { useViewActions, type ViewActions } from './use-view-actions.ts'
import { isChanged, paramsOf, stateOf } from './view-state.ts'
import styles from './view-tabs.module.css'
import { viewsOf } from './views.queries.ts'

interface Props<Row extends { readonly id: string }> {
  readonly spec: ViewedSpec<Row>
  readonly params: ListParams
  /** With what the list opens with. */
  readonly shown: ListParams
  readonly set: SetListParams
  readonly total: number | undefined
  readonly isTotalMinimum: boolean
  /** At the end of the bar. */
  readonly children?: ReactNode
}

/** Tabs for the whole list, the person's own views and shared ones. */
export function ViewTabs<Row extends { readonly id: string }>(props: Props<Row>) {
  const { spec, params, shown, set, total, isTotalMinimum } = props
  const { t, i18n } = useTranslation('list')
  const user = useUser()
  const { data: views = [] } = useQuery(viewsOf(spec.name))
  const [isSaving, setSaving] = useState(false)
  const state = stateOf(spec.filters, params)
  const open = (view: View | null) => set(paramsOf(spec.filters, view))
  const actions = useViewActions({
    list: spec.name,
    state,
    mark: (view) => set({ view }),
    open,
  })
  const current = views.find(({ id }) => id === params.view) ?? null
  const own = current?.owner_id === user.id ? current : null
  const count = countText(i18n.language, total, isTotalMinimum)
  const { presets = [] } = spec
  const preset = current === null ? openPreset(presets, shown) : undefined
  return (
    <div className={`${styles.tabs} row gap-2 shrink line-bottom`}>
      <fieldset className={styles.views} aria-label={t('views.label')}>
        {presets.map((it) => (
          <ViewTab
            key={it.key}
            name={it.label}
            isOpen={it === preset}
            count={count}
            onOpen={() => set({ ...paramsOf(spec.filters, null), ...it.params })}
          />
        ))}
        {[...(presets.length > 0 ? [] : [null]), ...views].map((view) => (
          <ViewTab
            key={view?.id ?? ''}
            name={view?.name ?? t('views.all', { context: spec.name })}
            isShared={view?.is_shared}
            isOpen={view?.id === current?.id}
            count={count}
            onOpen={() => open(view)}
          />
        ))}
      </fieldset>
      {own && isChanged(state, own) && (
        <button
          type="button"
          className={`${styles.save} center fixed pad-x-6 round-6 dim text-s accent medium`}
          onClick={() => actions.updateState(own)}
        >
          {t('views.put')}
        </button>
      )}
      {own && <ViewMenu view={own} actions={actions} />}
      <button
        type="button"
        className={`${styles.add} center fixed pad-x-6 round-6 dim text-s hover`}
        aria-label={t('views.add')}
        onClick={() => setSaving(true)}
      >
        <IconPlus size={14} aria-hidden />
      </button>
      {props.children && (
        <>
          <span className="grow" />
          {props.children}
        </>
      )}
      {isSaving && <SaveView actions={actions} onClose={() => setSaving(false)} />}
    </div>
  )
}

/** Empty until the total is loaded. */
function countText(spoken: string, total: number | undefined, isMore: boolean): string {
  if (total === undefined) return ''
  return numberText(total, spoken) + (isMore ? '+' : '')
}

/** The preset that shows most of what is shown, however it is narrowed beyond that. */
function openPreset(presets: readonly Preset[], shown: ListParams): Preset | undefined {
  const fitting = presets.filter(({ shows }) =>
    Object.entries(shows).every(([key, value]) => isSame(shown[key], value)),
  )
  const [most] = fitting.toSorted(
    (a, b) => Object.keys(b.shows).length - Object.keys(a.shows).length,
  )
  return most
}

interface TabProps {
  readonly name: string
  readonly isShared?: boolean | undefined
  readonly isOpen: boolean
  readonly count: string
  readonly onOpen: () => void
}

function ViewTab({ name, isShared = false, isOpen, count, onOpen }: TabProps) {
  const { t } = useTranslation('list')
  return (
    <button type="button" aria-pressed={isOpen} onClick={onOpen}>
      {isShared && <IconUsers size={13} aria-label={t('views.shared')} />}
      <span>{name}</span>
      {isOpen && count !== '' && <em className="num">{count}</em>}
    </button>
  )
}

interface ViewMenuProps {
  readonly view: View
  readonly actions: ViewActions
}

/** Menu of a view, for its owner. */
function ViewMenu({ view, actions }: ViewMenuProps) {
  const { t } = useTranslation('list')
  const share = useUser().company_id === null ? 'views.share_platform' : 'views.share'
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
          {t(view.is_shared ? 'views.unshare' : share)}
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
