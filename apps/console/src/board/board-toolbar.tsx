import {
  ActionIcon,
  Button,
  Menu,
  SegmentedControl,
  Select,
  TextInput,
  Popover,
} from '@mantine/core'
import {
  IconAlertTriangleFilled,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCalendarWeek,
  IconPrinter,
  IconSearch,
  IconFilter,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { groupChoices } from '../groups/index.ts'
import { fullName, PersonAvatar, activePeople } from '../resources/index.ts'
import { useUndoKeys } from '../visits/index.ts'
import { can } from '@baquiano/client/session/can.ts'
import { boardDensities, type BoardDensity } from './board-search.ts'
import { BoardViews } from './board-views.tsx'
import styles from './board.module.css'
import type { Board } from './use-board.ts'
import { activityChoices } from '../activities/index.ts'
import { zoneChoices } from '../zones/index.ts'

interface Props {
  readonly board: Board
  /** How many visits have a conflict; null until the visits of the day are there. */
  readonly conflicts: number | null
  /** Who else has the day open. */
  readonly present: readonly string[]
  /** Whether keys belong to a visit that is held, or to what lies over the board. */
  readonly areKeysTaken: boolean
}

/** Whose days are shown, what is wrong in them, and the way back; stays as it is while a visit is held. */
export const BoardToolbar = memo(function BoardToolbar({
  board,
  conflicts,
  present,
  areKeysTaken,
}: Props) {
  const { t } = useTranslation('board')
  const { search, set, density } = board
  const { data: groups = [] } = useQuery(groupChoices())
  return (
    <header className={`${styles.toolbar} row wrap gap-8 pad-x-12 line-bottom on-surface`}>
      <h2 className="sr-only">{t('title')}</h2>
      {groups.length > 0 && (
        <Select
          className={`${styles.group} sunk-input`}
          size="xs"
          aria-label={t('group')}
          placeholder={t('all_groups')}
          data={groups}
          value={search.group ?? null}
          onChange={(group) => set({ group: group ?? undefined })}
          searchable
          clearable
        />
      )}
      <TextInput
        className={`${styles.search} sunk-input`}
        size="xs"
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={search.search ?? ''}
        onChange={({ currentTarget: { value } }) => set({ search: value || undefined })}
      />
      <BoardFilters board={board} />
      <BoardViews board={board} />
      <ConflictsButton board={board} conflicts={conflicts} />
      <span className="grow" />
      <PresentPeople ids={present} />
      <span className={`${styles.legend} row gap-12 text-s soft desk-only`} aria-hidden>
        <span className="row gap-6">
          <i data-kind="plan" />
          {t('planned')}
        </span>
        <span className="row gap-6">
          <i data-kind="executed" />
          {t('executed')}
        </span>
        {density === 'close' && (
          <span className="row gap-6">
            <i data-kind="window" />
            {t('window')}
          </span>
        )}
      </span>
      {can('CALENDAR_UPDATE') && <UndoButtons isOff={areKeysTaken} />}
      <SegmentedControl
        size="xs"
        aria-label={t('density')}
        data={boardDensities.map((value) => ({ value, label: t(`densities.${value}`) }))}
        value={density}
        onChange={(chosen: BoardDensity) =>
          set({ density: chosen === 'wide' ? undefined : chosen })
        }
      />
      <FurtherDays board={board} />
      <ActionIcon
        className="desk-only"
        variant="default"
        size={30}
        aria-label={t('print')}
        onClick={() => print()}
      >
        <IconPrinter size={16} aria-hidden />
      </ActionIcon>
    </header>
  )
})

/** The days around the one that is shown, of the same people: who has room on another day. */
function FurtherDays({ board: { date, search } }: Pick<Props, 'board'>) {
  const { t } = useTranslation('board')
  return (
    <Menu position="bottom-end" shadow="md" radius="lg">
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={t('further')} title={t('further')}>
          <IconCalendarWeek size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(['three_days', 'week'] as const).map((view) => (
          <Menu.Item
            key={view}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/apps/calendar/resource-calendar/{-$id}"
                params={{}}
                search={{ view, date, group: search.group }}
              />
            )}
          >
            {t(view)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Shows only people with something wrong in their plan. */
function ConflictsButton({
  board: { search, set },
  conflicts,
}: Pick<Props, 'board' | 'conflicts'>) {
  const { t } = useTranslation('board')
  return (
    <Button
      size="xs"
      variant={search.conflicts ? 'light' : 'default'}
      color={search.conflicts ? 'orange' : 'gray'}
      aria-pressed={search.conflicts === true}
      leftSection={
        <IconAlertTriangleFilled className={conflicts ? 'warn' : 'dim'} size={14} aria-hidden />
      }
      onClick={() => set({ conflicts: search.conflicts ? undefined : true })}
    >
      {t('with_conflict', { conflicts: conflicts ?? '—' })}
    </Button>
  )
}

/** Of them by face; the others as a number. */
const shownFaces = 4

/** Who else has the day open. */
function PresentPeople({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation('board')
  const { data: everybody = [] } = useQuery(activePeople)
  const people = everybody.filter(({ id }) => ids.includes(id))
  const rest = people.length - shownFaces
  if (people.length === 0) return null
  return (
    <ul className="row gap-4" aria-label={t('present')}>
      {people.slice(0, shownFaces).map((person) => (
        <li key={person.id} title={t('looks_on', { name: fullName(person) })}>
          <PersonAvatar person={person} size={24} />
          <span className="sr-only">{fullName(person)}</span>
        </li>
      ))}
      {rest > 0 && <li className="text-s soft num">+{rest}</li>}
    </ul>
  )
}

/** The way back through what one did, and forth again. */
function UndoButtons({ isOff }: { readonly isOff: boolean }) {
  const { t } = useTranslation('board')
  const { undo, redo, canUndo, canRedo } = useUndoKeys(isOff)
  return (
    <span className="row gap-4">
      <ActionIcon
        variant="default"
        size={30}
        disabled={!canUndo}
        aria-label={t('undo')}
        onClick={() => void undo()}
      >
        <IconArrowBackUp className="flip" size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        disabled={!canRedo}
        aria-label={t('redo')}
        onClick={() => void redo()}
      >
        <IconArrowForwardUp className="flip" size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
}

/** Narrows the board to people and visits: by what is done, by what people can, by their zones. */
function BoardFilters({ board: { search, set, skills } }: { readonly board: Board }) {
  const { t } = useTranslation('board')
  const { data: activities = [] } = useQuery(activityChoices())
  const { data: zones = [] } = useQuery(zoneChoices())
  const filters = [
    { name: 'activity', data: activities },
    { name: 'skill', data: skills },
    { name: 'zone', data: zones.map(({ id, name }) => ({ value: id, label: name })) },
  ] as const
  const offered = filters.filter(({ name, data }) => data.length > 0 || search[name] !== undefined)
  const count = filters.filter(({ name }) => search[name] !== undefined).length
  if (offered.length === 0) return null
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant={count > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={14} aria-hidden />}
        >
          {count > 0 ? t('filters.some', { count }) : t('filters.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="stack gap-12">
        {offered.map(({ name, data }) => (
          <Select
            key={name}
            size="xs"
            label={t(`filters.${name}`)}
            placeholder={t('filters.any')}
            data={[...data]}
            value={search[name] ?? null}
            onChange={(value) => set({ [name]: value ?? undefined })}
            comboboxProps={{ withinPortal: false }}
            openOnFocus={false}
            searchable
            clearable
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
