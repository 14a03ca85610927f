import account from '../locales/es/account.json'
import platform from '../locales/es/platform.account.json'

/** What the pages before the sign-in say that few people ever open. */
export const accountWords = { account, 'platform.account': platform }
