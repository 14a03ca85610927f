import { assignmentBalance } from '@baquiano/contract/massive-assignment'
import { kilometreText, limits, minuteS, numberText, spanText } from '@baquiano/contract/platform'
import { Button, Group, SegmentedControl, Switch, ActionIcon } from '@mantine/core'
import { IconScale, IconMapPinPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { activitySource } from '../../activities/index.ts'
import { resourceSource } from '../../resources/index.ts'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import { NumberField } from '@baquiano/ui/form/fields/number-field.tsx'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { TimeField } from '@baquiano/ui/form/fields/time-field.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import styles from '../massive-assignment.module.css'
import { type Assignment, stopCount } from '../use-assignment.ts'
import { ResourceCard } from './resource-card.tsx'
import { useState } from 'react'
import { PointsDialog } from './points-dialog.tsx'

interface Props {
  readonly assignment: Assignment
}

/** What is shared, by whom, on which day and by which rules. */
export function SetupPanel({ assignment }: Props) {
  const { t, i18n } = useTranslation('massive-assignment')
  const { preview, chosen, date, request, change } = assignment
  const count = preview ? stopCount(preview) : chosen.ids.length
  return (
    <section
      className={`${styles.setup} stack packed gap-16 pad-16 on-surface line-end scroll`}
      aria-label={t('setup')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by arrows
      tabIndex={0}
    >
      <header className="row between gap-8">
        <h2 className="text-l strong">{count === 0 ? t('share_none') : t('share', { count })}</h2>
        <bdi className="dim text-m nowrap">{shortDay(date, i18n.language)}</bdi>
      </header>
      <PointsChoice assignment={assignment} />
      <PlanFields assignment={assignment} />
      <div className="stack gap-6">
        <span id="balance" className="text-m medium soft">
          {t('balance.label')}
        </span>
        <SegmentedControl
          aria-labelledby="balance"
          size="xs"
          fullWidth
          value={request.balance ?? 'hours'}
          data={assignmentBalance.options.map((value) => ({ value, label: t(`balance.${value}`) }))}
          onChange={(balance) => change({ balance })}
        />
      </div>
      <Resources assignment={assignment} />
      <AdviceCard assignment={assignment} />
      <Rules assignment={assignment} />
    </section>
  )
}

const addWords = ['add_resource.1', 'add_resource.2', 'add_resource.3', 'add_resource.4'] as const

function Resources({ assignment }: Props) {
  const { t } = useTranslation('massive-assignment')
  const { resource_ids, change } = assignment
  const most = limits.assigned_resources
  return (
    <div className="stack gap-12 shrink">
      <div className="row between">
        <h3 className="text-m medium soft">{t('resources')}</h3>
        <bdi className="dim text-s num">{t('of_most', { count: resource_ids.length, most })}</bdi>
      </div>
      {resource_ids.map((id, lane) => (
        <ResourceCard key={id} id={id} lane={lane} assignment={assignment} />
      ))}
      {resource_ids.length < most && (
        <RecordField
          isForAdding
          label={t(addWords[resource_ids.length] ?? addWords[0])}
          placeholder={t('find_resource')}
          source={resourceSource}
          field={{
            name: 'resource',
            value: null,
            problem: undefined,
            mark: undefined,
            onChange: (id) => {
              if (id !== null && !resource_ids.includes(id)) {
                change({ resources: [...resource_ids, id] })
              }
            },
          }}
        />
      )}
    </div>
  )
}

function Rules({ assignment }: Props) {
  const { t } = useTranslation('massive-assignment')
  const { request, change } = assignment
  const { may_relate } = useUser()
  const mayRelate = may_relate && can('VISIT_POINT_UPDATE')
  const hours = limits.assigned_overtime_s / 3600
  return (
    <div className="stack gap-12">
      <h3 className="text-m medium soft">{t('rules.label')}</h3>
      <p className="text-s dim">{t('rules.kept')}</p>
      {mayRelate && (
        <Switch
          className={styles.rule ?? ''}
          labelPosition="left"
          label={t('rules.relate')}
          checked={request.relate === true}
          onChange={({ currentTarget }) => change({ relate: currentTarget.checked || undefined })}
        />
      )}
      <Switch
        className={styles.rule ?? ''}
        labelPosition="left"
        label={t('rules.overtime', { hours })}
        checked={request.overtime === true}
        onChange={({ currentTarget }) => change({ overtime: currentTarget.checked || undefined })}
      />
    </div>
  )
}

/** How uneven the days are, and the one change that evens them most. */
function AdviceCard({ assignment }: { readonly assignment: Assignment }) {
  const { t, i18n } = useTranslation('massive-assignment')
  const { preview, people, move } = assignment
  const advice = preview?.advice
  if (!advice) return null
  const { from_id, to_id, visit_point_id, spread_s, spread_then_s, distance_m } = advice
  const nameOf = (id: string) => people.get(id)?.name ?? '…'
  const stops = preview.lanes.find(({ resource_id }) => resource_id === from_id)?.stops ?? []
  const index = stops.findIndex((stop) => stop.visit_point_id === visit_point_id)
  const minutes = (seconds: number) =>
    spanText(Math.round(seconds / minuteS) * minuteS, i18n.language)
  const sign = distance_m < 0 ? '−' : '+'
  return (
    <aside className={`${styles.advice} flex gap-8 pad-12 round-10 text-m`}>
      <IconScale className="fixed accent" size={16} aria-hidden />
      <div className="stack gap-4 start">
        <b className="strong">{t('advice.title', { span: minutes(spread_s) })}</b>
        <span className="soft">
          {t('advice.text', {
            stop: index + 1,
            from: nameOf(from_id),
            to: nameOf(to_id),
            span: minutes(spread_then_s),
            way: `${sign}${kilometreText(Math.abs(distance_m), i18n.language)}`,
          })}
        </span>
        <Button size="compact-sm" variant="subtle" onClick={() => move(visit_point_id, to_id)}>
          {t('advice.apply')}
        </Button>
      </div>
    </aside>
  )
}

/** Which work, on which day, between which hours. */
function PlanFields({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('massive-assignment')
  const { request, search, date, today, change, preview } = assignment
  const { hour_init = '', hour_end = '' } = request
  const common = { problem: undefined, mark: undefined }
  const service_time = search.service_time ?? preview?.service_time
  return (
    <div className="stack gap-8">
      <RecordField
        label={t('activity')}
        source={activitySource}
        field={{
          ...common,
          name: 'activity',
          value: search.activity ?? null,
          onChange: (id) => change({ activity: id ?? undefined, service_time: undefined }),
        }}
        required
      />
      <Group grow align="start" gap={8}>
        <DateField
          label={t('date')}
          min={today}
          field={{
            ...common,
            name: 'date',
            value: date,
            onChange: (day) => {
              if (day !== '') change({ date: day })
            },
          }}
        />
        <NumberField
          label={t('minutes')}
          isWhole
          min={1}
          field={{
            ...common,
            name: 'service_time',
            value: service_time === undefined ? Number.NaN : service_time / minuteS,
            onChange: (minutes) =>
              change({
                service_time: minutes >= 1 ? Math.round(minutes) * minuteS : undefined,
              }),
          }}
        />
      </Group>
      <Group grow align="start" gap={8}>
        <TimeField
          label={t('from')}
          field={{
            ...common,
            name: 'hour_init',
            value: hour_init,
            onChange: (hour) => change({ hour_init: hour === '' ? undefined : hour }),
          }}
        />
        <TimeField
          label={t('to')}
          field={{
            ...common,
            name: 'hour_end',
            value: hour_end,
            problem: hour_init >= hour_end ? 'HOUR_END_BEFORE_INIT' : undefined,
            onChange: (hour) => change({ hour_end: hour === '' ? undefined : hour }),
          }}
        />
      </Group>
    </div>
  )
}

/** Which visit points are shared, and how to choose more of them. */
function PointsChoice({ assignment }: { readonly assignment: Assignment }) {
  const { t, i18n } = useTranslation('massive-assignment')
  const [isChoosing, setChoosing] = useState(false)
  const { chosen, clear } = assignment
  const number = (count: number) => numberText(count, i18n.language)
  const count = chosen.ids.length
  return (
    <div className="row wrap gap-8">
      {count > 0 && (
        <span className="row gap-4 on-chip framed round-6 pad-x-8 text-m num">
          <bdi>
            {chosen.wanted > count
              ? t('points.of', { count: number(count), wanted: number(chosen.wanted) })
              : t('points.count', { count, number: number(count) })}
          </bdi>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('points.clear')}
            onClick={clear}
          >
            <IconX size={13} aria-hidden />
          </ActionIcon>
        </span>
      )}
      <Button
        size="xs"
        variant={count > 0 ? 'default' : 'filled'}
        leftSection={<IconMapPinPlus size={15} aria-hidden />}
        onClick={() => setChoosing(true)}
      >
        {t('points.choose')}
      </Button>
      {isChoosing && <PointsDialog assignment={assignment} onClose={() => setChoosing(false)} />}
    </div>
  )
}
