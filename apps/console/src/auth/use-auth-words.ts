import { useTranslation } from 'react-i18next'

/** The words of these pages, and by `platform:` the ones that all pages share. */
export const useAuthWords = () => useTranslation(['auth', 'platform'])
