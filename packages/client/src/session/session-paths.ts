const from = (path: string, href: string) => `${path}?to=${encodeURIComponent(href)}`

/** The login, which returns to `href`. */
export const loginPath = (href: string): string => from('/pages/login', href)

/** The login after a session ended, which says so. */
export const reloadPath = (href: string): string => from('/pages/login/reload', href)

/** The lock screen, which returns to `href`. */
export const lockPath = (href: string): string => from('/pages/lock-screen', href)

/** Path, query and hash of this tab. */
export const here = (): string => location.pathname + location.search + location.hash
