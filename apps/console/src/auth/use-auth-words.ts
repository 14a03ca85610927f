import { useTranslation } from 'react-i18next'

/** Translations of these pages: `account:` loads with a page, `platform:` is shared. */
export const useAuthWords = () => useTranslation(['auth', 'account', 'platform'])
