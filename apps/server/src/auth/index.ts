export {
  getEmailChange,
  replaceEmail,
  requestEmailChange,
  withdrawEmailChange,
} from './email-change/change-email.ts'
export { findPerson, findPersonIn } from './accounts/find-person.ts'
export { readModules } from './accounts/modules.ts'
export { encryptedAuthenticators } from './authenticator/check-code.ts'
export { endSessions } from './sessions/end-sessions.ts'
export { mailInvitation, openAccount, renameAccount } from './accounts/open-account.ts'
export { isCommonPassword, type Passwords } from './passwords/passwords.ts'
export { hashSecret, newSecret } from './secrets.ts'
export { rejectionOf } from './accounts/account-status.ts'
export type { Throttle } from './throttle/throttle.ts'
export {
  getPlatformAccount,
  isEmailTaken,
  renamePlatformAccount,
} from './accounts/platform-account.ts'
