/** Storage keys of a session. */
export const sessionKeys = {
  token: 'accessToken',
  expiry: 'tokenExpiry',
  flag: 'loggedIn',
  user: 'userInfo',
  locked: 'locked',
  signing_out: 'signingOut',
} as const

/** A session that is not remembered ends with the browser session. */
export function sessionStore(): Storage {
  return localStorage.getItem(sessionKeys.token) === null ? sessionStorage : localStorage
}

/** Whether the person locked the screen; the server rejects the token until it is unlocked. */
export const isLocked = (): boolean => sessionStore().getItem(sessionKeys.locked) === 'true'

/** Authenticated only while now is before the expiry and the flag is set. */
export function isSignedIn(now: number): boolean {
  const store = sessionStore()
  const expiry = Number(store.getItem(sessionKeys.expiry) ?? 0)
  return store.getItem(sessionKeys.flag) === 'true' && now < expiry
}
