/** `client_secret` of the staff console. */
export const consoleClient = 'console'
