import type { Visit } from '@baquiano/contract/visits'
import { StatusPill } from '@baquiano/ui'
import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Assignee } from '../drawer/assignee.tsx'
import { VisitActions } from '../drawer/visit-actions.tsx'
import { VisitFigures } from '../drawer/visit-figures.tsx'
import { VisitHead } from '../drawer/visit-head.tsx'
import type { LiveMap } from '../use-live-map.ts'
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
        <StatusPill status={visit.status} label={t(`status.${visit.status}`)} />
        <span className="grow" />
        <bdi className="num dim">VT-{visit.number}</bdi>
        <VisitActions live={live} visit={visit} variant="menu" />
        <CloseButton aria-label={t('close')} onClick={live.close} />
      </header>
      <VisitHead visit={visit} />
      <VisitFigures visit={visit} time={live.time} eta={live.way.etas.get(visit.id)} />
      <Assignee live={live} visit={visit} />
      <VisitActions live={live} visit={visit} variant="footer" />
    </section>
  )
}
