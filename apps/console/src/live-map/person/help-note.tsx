import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PersonDay } from '../day-model.ts'
import { HandOverLink } from '../panel/hand-over-link.tsx'
import { HelpButton } from '../panel/help-button.tsx'
import { useHelp } from '../panel/use-help.ts'
import type { LiveMap } from '../use-live-map.ts'

interface Props {
  readonly live: LiveMap
  readonly person: PersonDay
}

/** Says how many visits a silence puts at risk, or which one is going to be late, and leads to who can help. */
export function HelpNote({ live, person }: Props) {
  const { t } = useTranslation('live-map')
  const help = useHelp(live, person, live.timingOf)
  if (!help) return null
  const { atRisk, visit } = help
  return (
    <p className="row gap-8 pad-y-6 pad-x-12 round-10 on-warn text-s">
      <IconAlertTriangle className="warn" size={15} aria-hidden />
      <b className="grow ell strong">
        {atRisk > 0 ? t('at_risk', { count: atRisk }) : visit?.visit_point_name}
      </b>
      {visit && <HelpButton live={live} visit={visit} />}
      {visit && <HandOverLink live={live} person={person} />}
    </p>
  )
}
