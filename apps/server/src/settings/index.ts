export { companyNamed, loginDressOf, mailDressOf } from './login-dress.ts'
export { logoChange } from './logo/change-logo.ts'
export { isShown as isLogoShown } from './settings.repository.ts'
