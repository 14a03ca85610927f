import { useTranslation } from 'react-i18next'

/** The words of these pages; by `account:` those that come with a page, by `platform:` those that all share. */
export const useAuthWords = () => useTranslation(['auth', 'account', 'platform'])
