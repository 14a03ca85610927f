import { moduleNames } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'

const fields = [
  'name',
  'value',
  'config_json',
  'token',
  'url',
  'link',
  'logo',
  'navbarColor',
  'primaryColor',
  'color',
  'theme',
  'direction',
  'language',
  'default_group_tracking',
  'relation_mode',
  'identification_signs',
  'modules',
  'notify_on_create',
  'automatic_allocation',
  'assignment_deadline_s',
  'authenticator_required',
  'password_min',
  'battery_low_pct',
  'hour_init',
  'hour_end',
  'days_off',
  'cancel_reasons',
  'message_templates',
  'executed_route',
  'own_subject',
  'own_text',
  'tells_delays',
  'delay_text',
  'sms_url',
  'sms_method',
  'sms_headers',
  'sms_body',
  'sms_success',
  'sms_token',
  'sms_secret',
  'whatsapp_url',
  'whatsapp_method',
  'whatsapp_headers',
  'whatsapp_body',
  'whatsapp_success',
  'whatsapp_token',
  'whatsapp_secret',
] as const

const notes = [
  'identification_signs',
  'url',
  'link',
  'notify_on_create',
  'automatic_allocation',
  'authenticator_required',
  'password_min',
  'battery_low_pct',
  'hour_end',
  'days_off',
  'cancel_reasons',
  'message_templates',
  'executed_route',
  'own_text',
  'tells_delays',
  'delay_text',
  'sms_url',
  'sms_headers',
  'sms_body',
  'sms_success',
  'sms_secret',
  'whatsapp_url',
  'whatsapp_headers',
  'whatsapp_body',
  'whatsapp_success',
  'whatsapp_secret',
] as const

const options = [
  'ticket',
  'published',
  'light',
  'dark',
  'semi-dark',
  'ltr',
  'rtl',
  'es',
  'en',
  'pt',
  'fr',
  'de',
  'mono',
  'multi',
  'all',
  'POST',
  'PUT',
  'GET',
] as const

/** What the fields of the known types and their values are called. */
export function useFieldWords() {
  const { t } = useTranslation(['company-config', 'permissions'])
  return {
    labelOf: (name: string) => {
      const known = fields.find((it) => it === name)
      return known ? t(`fields.${known}`) : name
    },
    noteOf: (name: string) => {
      const known = notes.find((it) => it === name)
      return known && t(`notes.${known}`)
    },
    optionOf: (name: string, option: string) => {
      const module = name === 'modules' && moduleNames.find((it) => it === option)
      if (module) return t(`permissions:module.${module}`)
      const known = options.find((it) => it === option)
      return known ? t(`options.${known}`) : option
    },
  }
}
