import type { AssignmentLane } from '@baquiano/contract/massive-assignment'
import { kilometreText, minuteS, shortHour, spanText } from '@baquiano/contract/platform'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../resources/index.ts'
import { signedMinutesText } from '@baquiano/client/time/span-text.ts'
import { laneStyle } from '../../visits/index.ts'
import styles from '../massive-assignment.module.css'
import type { Assignment } from '../use-assignment.ts'

interface Props {
  readonly id: string
  readonly lane: number
  readonly assignment: Assignment
}

/** What one resource would have to do, compared with the others. */
export function ResourceCard({ id, lane, assignment }: Props) {
  const { t } = useTranslation('massive-assignment')
  const { people, preview, resource_ids, change } = assignment
  const person = people.get(id)
  const name = person?.full_name ?? '…'
  const lanes = preview?.lanes ?? none
  const own = lanes.find(({ resource_id }) => resource_id === id)
  const mean = meanOf(lanes)
  return (
    <article
      className={`${styles.resource} flex gap-12 top shrink`}
      style={laneStyle(lane)}
      aria-label={name}
    >
      <i className={styles.stripe} aria-hidden />
      {person && <PersonAvatar person={person} size={32} />}
      <div className="stack grow shrink gap-2">
        <div className="row between gap-8 shrink">
          <bdi className="ell text-m strong">{name}</bdi>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('remove_resource', { name })}
            onClick={() => change({ resources: resource_ids.filter((other) => other !== id) })}
          >
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </div>
        {own && <Work lane={own} lanes={lanes} mean={mean} />}
      </div>
    </article>
  )
}

const none: readonly AssignmentLane[] = []

const meanOf = (lanes: readonly AssignmentLane[]): number =>
  lanes.reduce((sum, lane) => sum + loadOf(lane), 0) / Math.max(lanes.length, 1)

/** The longest bar ends before the end of its line. */
const room = 1.15

interface WorkProps {
  readonly lane: AssignmentLane
  readonly lanes: readonly AssignmentLane[]
  readonly mean: number
}

function Work({ lane, lanes, mean }: WorkProps) {
  const { t, i18n } = useTranslation('massive-assignment')
  const { stops, distance_m, ends_hour, work_s, drive_s } = lane
  const most = Math.max(...lanes.map(loadOf), 1) * room
  const rounded = (seconds: number) =>
    spanText(Math.round(seconds / minuteS) * minuteS, i18n.language)
  const figures = [t('visits', { count: stops.length }), kilometreText(distance_m, i18n.language)]
  const times = [
    t('work', { span: rounded(work_s) }),
    t('driving', { span: rounded(drive_s) }),
    ...(ends_hour === null ? [] : [t('until', { hour: shortHour(ends_hour) })]),
  ]
  const load = loadOf(lane)
  return (
    <>
      <div className="row wrap between gap-2 shrink num">
        <bdi className="text-s dim ell">{figures.join(' · ')}</bdi>
        <bdi className="text-s nowrap" title={t('against_mean')}>
          <b className="strong">{rounded(load)}</b>
          {lanes.length > 1 && (
            <span className="dim"> ({signedMinutesText(load - mean, i18n.language)})</span>
          )}
        </bdi>
      </div>
      <span className={`${styles.load} relative`} aria-hidden>
        <i style={{ width: `${(load / most) * 100}%` }} />
        <b style={{ insetInlineStart: `${(mean / most) * 100}%` }} />
      </span>
      <bdi className="text-s dim num">{times.join(' · ')}</bdi>
    </>
  )
}

/** Seconds of work and driving. */
const loadOf = ({ work_s, drive_s }: AssignmentLane): number => work_s + drive_s
