import { companyConfig, companyConfigs } from '@baquiano/contract/company-config'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useAction } from '@baquiano/ui/use-action.ts'

const type_config_name = 'VISIT_POINT'

interface Props {
  /** Called once the company allows them. */
  readonly onAllowed: () => void
}

/** Beside a code with `- . / _` that the company does not allow: lets who may change that allow them, and tells others who can. */
export function AllowSigns({ onAllowed }: Props) {
  const { t } = useTranslation('visit-points')
  const allow = useAction({
    send: allowSigns,
    done: t('signs.allowed'),
    onDone: onAllowed,
    refresh: [['company-config']],
  })
  const mayAllow =
    can('COMPANYCONFIG_LIST') && can('COMPANYCONFIG_CREATE') && can('COMPANYCONFIG_UPDATE')
  if (!mayAllow) return <p className="dim text-s">{t('signs.who')}</p>
  return (
    <Button
      size="compact-sm"
      variant="default"
      style={{ justifySelf: 'start' }}
      loading={allow.isPending}
      onClick={() => allow.mutate()}
    >
      {t('signs.allow')}
    </Button>
  )
}

/** Switches `identification_signs` on in the company's entry, which is made where there is none. */
async function allowSigns() {
  const body = { filters: { type_config_name }, quantity: 1 }
  const [entry] = z
    .array(companyConfig)
    .parse((await call(companyConfigs.filter, { body })).records)
  if (!entry) {
    const config_json = { identification_signs: true }
    const fields = { type_config_name, name: 'PUNTOS', value: '', config_json }
    return call(companyConfigs.create, { body: fields })
  }
  const { id, name, value, update_on: version } = entry
  const config_json = { ...entry.config_json, identification_signs: true }
  return call(companyConfigs.update, {
    params: { id },
    version,
    body: { name, value, config_json },
  })
}
