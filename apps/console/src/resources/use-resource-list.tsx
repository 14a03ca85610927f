import { AppError, errorStatuses, keysOf } from '@baquiano/contract/platform'
import {
  resource,
  resourceBulkRequest,
  resourceExportRequest,
  resourceListRequest,
  resources,
  resourceStatus,
  type SettableStatus,
} from '@baquiano/contract/resources'
import { ActionIcon } from '@mantine/core'
import { IconPhone, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFieldColumns, useFieldFilters, useFieldsPending } from '../fields/index.ts'
import { groupSource } from '../groups/index.ts'
import { DrivenCell } from './driven-cell.tsx'
import { fullName } from './full-name.ts'
import { ArrivalCell, BatteryCell, NextCell, SignalCell, TodayCell } from './live-cells.tsx'
import { PersonActs } from './person-acts.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import { resourcesKey } from './resources.queries.ts'
import { useOwnStatusFilter } from '../statuses/index.ts'
import { ColorBadge } from '@baquiano/ui/color-badge.tsx'
import { useUndo } from '@baquiano/ui/form/use-undo.ts'
import { call } from '@baquiano/client/http/call.ts'
import {
  type BulkAction,
  type BulkSelect,
  type ListCard,
  type ListColumn,
  type ListSpec,
  noValue,
} from '@baquiano/ui/list/list-spec.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { ResourceStatus } from './resource-status.tsx'
import { roleChoices } from './role-choices.queries.ts'

/** What the list asks of somebody: without their thousands of visit points. */
const listedResource = resource.pick({
  id: true,
  name: true,
  lastname: true,
  role_name: true,
  photo_id: true,
  email: true,
  username: true,
  phone: true,
  status: true,
  own_status_name: true,
  added_on: true,
  data: true,
})
type ListedResource = z.output<typeof listedResource>

const fields = listedResource.keyof().options
const whole = z.array(listedResource)

/** What is particular to the list of people. */
export function useResourceList(onOpen: (row: ListedResource) => void): ListSpec<ListedResource> {
  const { t } = useTranslation(['resources', 'statuses'])
  const { data: known = [] } = useQuery(roleChoices())
  const deactivation = useStatusMany('Inactive')
  const reactivation = useStatusMany('Active')
  return {
    name: 'resources',
    label: t('resources:title'),
    searchLabel: t('resources:search'),
    card: personListCard,
    columns: [...useResourceColumns(), ...useFieldColumns('RESOURCE')],
    filters: [
      {
        key: 'in_trouble',
        label: t('resources:columns.status'),
        drawn: t('resources:presets.trouble'),
      },
      {
        key: 'role_id',
        label: t('resources:columns.role'),
        options: known.map(({ id, name }) => ({ value: id, label: name })),
      },
      ...(can('GROUPS_LIST')
        ? [{ key: 'group_id', label: t('resources:columns.group'), source: groupSource }]
        : []),
      {
        key: 'in_field',
        label: t('resources:columns.in_field'),
        options: [
          { value: true, label: t('resources:presets.field') },
          { value: false, label: t('resources:presets.office') },
        ],
      },
      {
        key: 'status',
        label: t('resources:columns.status'),
        options: resourceStatus.options.map((value) => ({
          value,
          label: t(`statuses:known.${value}`),
        })),
      },
      ...useOwnStatusFilter(t('resources:columns.own_status')),
      ...useFieldFilters('RESOURCE'),
    ],
    isWaiting: useFieldsPending('RESOURCE'),
    bulkActions: can('RESOURCES_UPDATE') ? [deactivation, reactivation] : [],
    queryKey: resourcesKey,
    fetchPage: async (request, signal) => {
      const body = resourceListRequest.parse({ ...request, fields })
      const page = await call(resources.filter, { body }, signal)
      return { ...page, records: whole.parse(page.records) }
    },
    export: (request) => call(resources.export, { body: resourceExportRequest.parse(request) }),
    nameOf: fullName,
    hrefOf: ({ id }) => `/apps/resource/resource-view/${id}`,
    presets: [
      { key: 'all', label: t('resources:presets.all'), params: {}, shows: {} },
      ...fieldPresets.map(({ key, shows }) => ({
        key,
        label: t(`resources:presets.${key}`),
        params: shows,
        shows,
      })),
    ],
    onOpen,
    empty: <h2>{t('resources:empty')}</h2>,
  }
}

const fieldPresets = [
  { key: 'trouble', shows: { in_trouble: true } },
  { key: 'field', shows: { in_field: true, status: 'Active' } },
  { key: 'office', shows: { in_field: false, status: 'Active' } },
  { key: 'inactive', shows: { status: 'Inactive' } },
] as const

interface Props {
  readonly person: ListedResource
}

/** Somebody on a phone (target people-cards-390): who they are, how they are reached, and what is unusual of them. */
const personListCard: ListCard<ListedResource> = {
  covers: [
    'name',
    'role',
    'email',
    'username',
    'phone',
    'status',
    'signal',
    'battery',
    'next',
    'arrival',
    'today',
    'acts',
  ],
  render: (person) => <PersonListCard person={person} />,
  action: (person) => <CallButton person={person} />,
}

function PersonListCard({ person }: Props) {
  const { id, role_name, email, phone, status, own_status_name } = person
  const roleName = useRoleName()
  return (
    <span className="row gap-12 shrink">
      <PersonAvatar person={person} size={44} />
      <span className="column grow shrink">
        <b className="ell text-l">
          <bdi>{fullName(person)}</bdi>
        </b>
        <bdi className="ell soft">{roleName(role_name)}</bdi>
        <bdi className="ell dim text-s num">{phone ?? email}</bdi>
        <TodayCell id={id} />
      </span>
      <span className="stack gap-4 fixed">
        {status !== 'Active' && <ResourceStatus status={status} />}
        {own_status_name !== null && <ColorBadge>{own_status_name}</ColorBadge>}
      </span>
    </span>
  )
}

function CallButton({ person }: Props) {
  const { t } = useTranslation('visits')
  if (person.phone === null) return null
  return (
    <ActionIcon
      component="a"
      variant="default"
      size={44}
      href={phoneUrl(person.phone)}
      aria-label={t('call', { name: fullName(person) })}
    >
      <IconPhone size={18} aria-hidden />
    </ActionIcon>
  )
}

/** What is told of the present moment, to whoever may see it; it is of the minute, and in no file. */
const liveColumns = [
  { key: 'signal', width: '120px', permission: 'MAP_LIST', Cell: SignalCell },
  { key: 'battery', width: '80px', permission: 'MAP_LIST', Cell: BatteryCell },
  { key: 'next', width: '208px', permission: 'CALENDAR_LIST', Cell: NextCell },
  { key: 'arrival', width: '172px', permission: 'CALENDAR_LIST', Cell: ArrivalCell },
  { key: 'today', width: '148px', permission: 'CALENDAR_LIST', Cell: TodayCell },
  { key: 'driven', width: '140px', permission: 'MAP_LIST', Cell: DrivenCell, isHidden: true },
] as const

/** What the list tells of a person. */
function useResourceColumns(): readonly ListColumn<ListedResource>[] {
  const { t } = useTranslation('resources')
  const moment = useMoment()
  const roleName = useRoleName()
  return useMemo(
    () => [
      {
        key: 'name',
        label: t('columns.full_name'),
        order_by: 'name',
        render: (person) => (
          <span className="row gap-8 shrink">
            <PersonAvatar person={person} size={22} />
            <bdi className="ell">{fullName(person)}</bdi>
          </span>
        ),
      },
      ...liveColumns
        .filter(({ permission }) => can(permission))
        .map(({ key, width, Cell, ...shown }) => ({
          key,
          label: t(`columns.${key}`),
          width,
          inFiles: [],
          ...('isHidden' in shown && { isHiddenByDefault: true }),
          render: ({ id }: ListedResource) => <Cell id={id} />,
        })),
      {
        key: 'role',
        label: t('columns.role'),
        width: '108px',
        render: ({ role_name }) => <bdi>{roleName(role_name)}</bdi>,
      },
      {
        key: 'email',
        label: t('columns.email'),
        width: '288px',
        isHiddenByDefault: true,
        render: ({ email }) => <bdi>{email ?? noValue}</bdi>,
      },
      {
        key: 'username',
        label: t('columns.username'),
        width: '140px',
        order_by: 'username',
        isHiddenByDefault: true,
        render: ({ username }) => <bdi>{username}</bdi>,
      },
      {
        key: 'phone',
        label: t('columns.phone'),
        width: '140px',
        // Each row has a button that calls.
        isHiddenByDefault: true,
        render: ({ phone }) => <bdi className="num">{phone ?? noValue}</bdi>,
      },
      {
        key: 'acts',
        label: t('columns.acts'),
        width: '112px',
        inFiles: [],
        isOfActions: true,
        render: (person) => <PersonActs person={person} />,
      },
      {
        key: 'status',
        label: t('columns.status'),
        width: '112px',
        render: ({ status, own_status_name }) => (
          <span className="row gap-6 shrink">
            <ResourceStatus status={status} />
            {own_status_name !== null && <ColorBadge>{own_status_name}</ColorBadge>}
          </span>
        ),
      },
      {
        key: 'added_on',
        label: t('columns.added_on'),
        width: '172px',
        order_by: 'added_on',
        isHiddenByDefault: true,
        render: ({ added_on }) => (
          <time className="num" dateTime={added_on}>
            <bdi>{moment(added_on)}</bdi>
          </time>
        ),
      },
    ],
    [t, moment, roleName],
  )
}

const acts = { Inactive: 'deactivate', Active: 'reactivate' } as const
const icons = { Inactive: IconUserOff, Active: IconUserCheck } as const

const requestStatus = (status: SettableStatus, select: BulkSelect) =>
  call(resources.bulk, { body: resourceBulkRequest.parse({ action: acts[status], select }) })

/** Sets the status of many; undone where all of them are known here, for those who stood otherwise. */
function useStatusMany(status: SettableStatus): BulkAction<ListedResource> {
  const { t } = useTranslation('resources')
  const client = useQueryClient()
  const undo = useUndo()
  const toast = useToast()
  const former = status === 'Active' ? 'Inactive' : 'Active'
  return {
    key: acts[status],
    label: t(`set_status.${status}`),
    icon: icons[status],
    ...(status === 'Inactive' && { isDangerous: true }),
    run: (select) => requestStatus(status, select),
    onDone: (done, count) => {
      const message = t(`status_many.${status}`, { count })
      const changed = done.filter((row) => row.status === former).map(({ id }) => id)
      if (done.length < count || changed.length === 0) {
        toast({ kind: 'done', message })
        return
      }
      undo(message, async () => {
        const { outcomes } = await requestStatus(former, { id: changed })
        await client.invalidateQueries({ queryKey: resourcesKey })
        const rejected = outcomes.find(({ code }) => code !== null)
        const code = keysOf(errorStatuses).find((known) => known === rejected?.code)
        if (code) throw new AppError(code)
      })
    },
  }
}
