import account from '../locales/es/account.json'
import authenticator from '../locales/es/authenticator.json'
import platform from '../locales/es/platform.account.json'

/** What the pages before the sign-in say that few people ever open. */
export const accountWords = { account, authenticator, 'platform.account': platform }
