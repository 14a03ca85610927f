import type { Resource } from '@baquiano/contract/resources'
import { useTranslation } from 'react-i18next'
import { FieldFacts } from '../entities/fields/field-facts.tsx'
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
    ['own_status', resource.own_status_name],
  ] as const
  const { object_type_id, data } = resource
  return (
    <>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <CardRow key={name} name={t(`columns.${name}`)}>
            {value}
          </CardRow>
        ),
      )}
      <FieldFacts object_type="RESOURCE" typology_id={object_type_id} data={data} />
    </>
  )
}
