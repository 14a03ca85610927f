import { isFinal } from '@baquiano/contract/visits'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../resources/index.ts'
import type { PersonDay } from '../day-model.ts'
import panel from '../panel/resource-panel.module.css'
import { useIsOnline } from '../positions/use-presence.ts'
import type { LiveMap } from '../use-live-map.ts'
import { CauseActs } from './cause-acts.tsx'
import { type Cause, causeIcons, toneOf, type Trouble, useCauseText } from '../../troubles/index.ts'
import styles from './trouble.module.css'

/** As high as each row is. */
export const troubleRowPx = 106

interface Props {
  readonly live: LiveMap
  readonly person: PersonDay
  readonly trouble: Trouble
}

/** Somebody who needs attention: why, what it concerns, and what helps. */
export function TroubleRow({ live, person, trouble }: Props) {
  const { trouble: kind } = live.search
  const cause = trouble.find((it) => it.kind === kind) ?? trouble[0]
  const { id, full_name, visits } = person
  const textOf = useCauseText(live)
  const isThere = useIsOnline(live, id)
  const done = visits.filter(({ status }) => isFinal(status)).length
  const Icon = causeIcons[cause.kind]
  return (
    <div className={styles.trouble}>
      <UnstyledButton
        className={`${panel.row} ${styles.who} flex relative gap-8 wide round-10 hover`}
        aria-pressed={id === live.selected?.id}
        onClick={() => live.selectPerson(id)}
      >
        <PersonAvatar person={person} presence={isThere ? 'online' : 'offline'} />
        <span className="stack packed grow gap-4 shrink">
          <span className="row gap-6 shrink">
            <b className="ell grow">{full_name}</b>
            {visits.length > 0 && (
              <small className="num dim">
                <bdi>{`${done}/${visits.length}`}</bdi>
              </small>
            )}
          </span>
          <span className={`${toneOf(cause.kind)} row gap-6 shrink text-s strong`}>
            <Icon size={13} aria-hidden />
            <bdi className="ell" title={textOf(cause)}>
              {textOf(cause)}
            </bdi>
          </span>
          <Concerned cause={cause} others={trouble.filter((it) => it !== cause)} />
        </span>
      </UnstyledButton>
      <span className={`${styles.acts} row gap-6`}>
        <CauseActs live={live} person={person} cause={cause} />
      </span>
    </div>
  )
}

interface ConcernedProps {
  readonly cause: Cause
  readonly others: readonly Cause[]
}

/** How many visits it concerns, and what else is wrong. */
function Concerned({ cause: { kind, visits }, others }: ConcernedProps) {
  const { t } = useTranslation(['live-map', 'troubles'])
  const parts = [
    kind === 'silent' && visits.length > 0 && t('open_visits', { count: visits.length }),
    kind === 'late' && visits.length > 1 && t('trouble.late_visits', { count: visits.length }),
    others.length > 0 && others.map((other) => t(`troubles:kind.${other.kind}`)).join(', '),
  ].filter((part) => part !== false)
  return <span className="ell soft text-s">{parts.join(' · ') || '\u00a0'}</span>
}
