const from = (path: string, href: string) => `${path}?to=${encodeURIComponent(href)}`

/** Where somebody signs in who is to come back to `href`. */
export const loginPath = (href: string): string => from('/pages/login', href)

/** The same for whoever was signed in until now: the page says that the session ended. */
export const reloadPath = (href: string): string => from('/pages/login/reload', href)

/** Where the password is asked for again. */
export const lockPath = (href: string): string => from('/pages/lock-screen', href)

/** Where this tab is. */
export const here = (): string => location.pathname + location.search + location.hash
