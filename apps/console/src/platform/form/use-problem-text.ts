import { useTranslation } from 'react-i18next'

const said = [
  'TOO_SMALL',
  'TOO_BIG',
  'INVALID_TYPE',
  'INVALID_FORMAT',
  'INVALID_VALUE',
  'TEXT_HAS_NUL',
  'NAME_HAS_SPECIAL_CHARACTERS',
  'ROLE_NAME_TAKEN',
  'VIEW_NAME_TAKEN',
] as const

/** Says what a field breaks: a rule of the contract, or what the server holds against it. */
export function useProblemText(): (name: string, code: string) => string {
  const { t } = useTranslation('form')
  return (_, code) => {
    const known = said.find((it) => it === code)
    return known ? t(`problems.${known}`) : t('problems.other', { code })
  }
}
