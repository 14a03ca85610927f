export { companyNamed, loginThemeOf, mailThemeOf } from './login-theme.ts'
export { logoChange } from './logo/change-logo.ts'
export { isShown as isLogoShown } from './settings.repository.ts'
