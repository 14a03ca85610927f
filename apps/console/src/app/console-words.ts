import companies from '../locales/es/companies.json'
import liveMap from '../locales/es/live-map.json'
import notifications from '../locales/es/notifications.json'
import palette from '../locales/es/palette.json'
import shell from '../locales/es/shell.json'

/** One namespace per capability, beside those that the sign-in has. */
export const consoleWords = { companies, 'live-map': liveMap, notifications, palette, shell }
