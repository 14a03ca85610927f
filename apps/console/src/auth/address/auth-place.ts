const paths = {
  login: /^\/pages\/login(?:\/([^/]+))?\/?$/i,
  register: /^\/pages\/register\/?$/i,
  'lock-screen': /^\/pages\/lock-screen\/?$/i,
  'forgot-password': /^\/pages\/forgot-password\/?$/i,
  'reset-password': /^\/pages\/reset-password(?:\/([^/]+))?\/?$/i,
  'create-password': /^\/pages\/create-password(?:\/([^/]+))?\/?$/i,
  'confirm-email': /^\/pages\/confirm-email(?:\/([^/]+))?\/?$/i,
  callback: /^\/callback\/?$/i,
  setup: /^\/pages\/setup\/?$/i,
  inbox: /^\/demo\/inbox\/?$/i,
} as const

const pages = [
  'login',
  'register',
  'lock-screen',
  'forgot-password',
  'reset-password',
  'create-password',
  'confirm-email',
  'callback',
  'setup',
  'inbox',
] as const
export type AuthPage = (typeof pages)[number]

interface AuthPlace {
  readonly page: AuthPage
  /** What follows the page in its path: the code of a mailed link, or `reload`. */
  readonly detail: string
}

/** Which of the pages before the sign-in a path leads to; undefined for every other page. */
export function authPlaceOf(pathname: string): AuthPlace | undefined {
  for (const page of pages) {
    const match = paths[page].exec(pathname)
    if (match) return { page, detail: match[1] ?? '' }
  }
  return undefined
}
