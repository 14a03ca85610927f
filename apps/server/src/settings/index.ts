export { companyNamed, loginThemeOf, mailThemeOf } from './login-theme.ts'
export { isShown as isLogoShown } from './settings.repository.ts'
