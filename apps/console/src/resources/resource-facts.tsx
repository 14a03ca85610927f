import type { Resource } from '@baquiano/contract/resources'
import { useTranslation } from 'react-i18next'
import { useMoment } from '../platform/time/use-moment.ts'
import { CardRow } from './person-card.tsx'

interface Props {
  readonly resource: Resource
}

/** What is written of somebody, and who wrote it last. */
export function ResourceFacts({ resource }: Props) {
  const { t } = useTranslation('resources')
  const moment = useMoment()
  const { username, identification, imei, added_on, update_on, update_by_name } = resource
  const facts = [
    ['username', username],
    ['identification', identification],
    ['imei', imei],
    ['added_on', moment(added_on)],
    ['update_on', moment(update_on)],
    ['update_by', update_by_name],
  ] as const
  return facts.map(([name, value]) =>
    value === null ? null : (
      <CardRow key={name} name={t(`columns.${name}`)}>
        {value}
      </CardRow>
    ),
  )
}
