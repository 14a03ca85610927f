import account from '../locales/es/account.json'

/** What the pages before the sign-in say that few people ever open. */
export const accountWords = { account }
