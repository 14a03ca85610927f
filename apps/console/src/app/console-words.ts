import authenticator from '../locales/es/authenticator.json'
import form from '../locales/es/form.json'
import list from '../locales/es/list.json'
import permissions from '../locales/es/permissions.json'
import picture from '../locales/es/picture.json'
import signIn from '../locales/es/platform.account.json'
import platform from '../locales/es/platform.console.json'
import shell from '../locales/es/shell.json'
import { featureWords } from './features.ts'

/** The words of every capability, and those of the platform that the sign-in need not carry. */
export const consoleWords = {
  ...featureWords,
  authenticator,
  form,
  list,
  permissions,
  picture,
  'platform.account': signIn,
  'platform.console': platform,
  shell,
}

/** The same in other languages, each fetched when somebody reads it. */
export const consoleCatalogues = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    '../locales/*/*.json',
    '!../locales/*/{account,auth,authenticator,platform,platform.account}.json',
    '!../locales/es/*.json',
    '../*/words/*.json',
    '!../*/words/es.json',
  ],
  { import: 'default' },
)
