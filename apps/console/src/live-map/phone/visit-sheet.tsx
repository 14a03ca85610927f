import { type Visit, visitCode } from '@baquiano/contract/visits'
import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { VisitActions } from '../../entities/visits/drawer/visit-actions.tsx'
import { VisitFigures } from '../../entities/visits/drawer/visit-figures.tsx'
import { VisitHead } from '../../entities/visits/drawer/visit-head.tsx'
import { VisitStatusPill } from '../../entities/visits/visit-status-pill.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { Assignee } from '../visit/assignee.tsx'
import styles from './phone-map.module.css'

interface Props {
  readonly live: LiveMap
  readonly visit: Visit
}

export function VisitSheet({ live, visit }: Props) {
  const { t } = useTranslation('platform')
  return (
    <section
      className={`${styles.sheet} column scroll on-surface`}
      aria-label={visit.visit_point_name}
    >
      <i className={`${styles.grab} fixed round-6`} aria-hidden />
      <header className={`${styles.sheetHead} row gap-8`}>
        <VisitStatusPill status={visit.status} />
        <span className="grow" />
        <bdi className="num dim">{visitCode(visit.number)}</bdi>
        <VisitActions visit={visit} team={live.model.team} variant="menu" />
        <CloseButton aria-label={t('close')} onClick={live.close} />
      </header>
      <VisitHead visit={visit} />
      <VisitFigures visit={visit} eta={live.way.etas.get(visit.id)} />
      <Assignee live={live} visit={visit} />
      <VisitActions visit={visit} team={live.model.team} variant="footer" />
    </section>
  )
}
