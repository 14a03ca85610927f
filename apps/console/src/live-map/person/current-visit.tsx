import { currentVisit } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LatenessMark } from '../../visits/index.ts'
import type { PersonDay } from '../day-model.ts'
import type { LiveMap } from '../use-live-map.ts'

interface Props {
  readonly live: LiveMap
  readonly person: PersonDay
}

/** The visit that somebody is at or goes to, which a click opens. */
export function CurrentVisit({ live, person }: Props) {
  const { t } = useTranslation(['live-map', 'platform'])
  const visit = currentVisit(person.visits)
  if (!visit || live.isPending) return null
  const timing = live.timingOf(visit)
  const { kind, arrival } = timing
  const hour = live.time.hourOf(arrival ?? Date.parse(visit.start_at))
  return (
    <UnstyledButton
      className="row gap-8 wide pad-y-8 pad-x-12 framed round-10 on-sunk hover"
      onClick={() => live.selectVisit(visit.id)}
    >
      <StatusGlyph status={visit.status} size={15} />
      <span className="stack packed grow shrink">
        <b className="ell">{visit.visit_point_name}</b>
        <small className="ell dim text-s">{t(`platform:status.${visit.status}`)}</small>
      </span>
      <span className="stack packed text-s">
        <span className="num soft">
          {kind === 'expected' ? t('live-map:arrives', { hour }) : hour}
        </span>
        <LatenessMark timing={timing} />
      </span>
    </UnstyledButton>
  )
}
