import { knownStatuses } from '@baquiano/contract/statuses'
import { useTranslation } from 'react-i18next'

/** What a status is called: the product's own in the reader's language, the company's as it named them. */
export function useStatusName(): (name: string) => string {
  const { t } = useTranslation('statuses')
  return (name) => {
    const known = knownStatuses.find((it) => it === name)
    return known ? t(`known.${known}`) : name
  }
}
