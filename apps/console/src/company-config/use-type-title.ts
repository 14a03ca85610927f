import { knownTypes } from '@baquiano/contract/company-config'
import { useTranslation } from 'react-i18next'

/** What a type of configuration is called: the product's own in words, the company's as it named them. */
export function useTypeTitle(): (type_config_name: string) => string {
  const { t } = useTranslation('company-config')
  return (type_config_name) => {
    const known = knownTypes.find((it) => it === type_config_name)
    return known ? t(`types.${known}`) : type_config_name
  }
}
