import { useTranslation } from 'react-i18next'

/** The words of an audited record's own page, and what its fields are called there. */
export function useRecordWords(entity: string) {
  const { t, i18n } = useTranslation()
  const namespaces = Object.entries(i18n.getDataByLanguage('es') ?? {})
  const own = namespaces.find(([, words]) => hasEntity(words, entity))?.[0]
  const first = (keys: readonly string[], otherwise: string): string => {
    const known = keys.find((key) => i18n.exists(key))
    return known === undefined ? otherwise : t(known)
  }
  return {
    nameOf: (field: string): string =>
      first([`${own}:fields.${field}`, `${own}:columns.${field}`, `audit:fields.${field}`], field),
    /** One of a few values, as its page calls it. */
    valueOf: (field: string, value: string): string =>
      first(
        [
          `${own}:${field}.${value}`,
          ...(entity === 'visit' ? [`platform:status.${value}`] : []),
          `permissions:module.${value}`,
        ],
        value,
      ),
  }
}

const hasEntity = (words: unknown, entity: string): boolean =>
  typeof words === 'object' && words !== null && 'audit' in words && entity in Object(words.audit)
