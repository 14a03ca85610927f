export { companyNamed, loginThemeOf, mailThemeOf } from './login-theme.ts'
export { type Brand, readBrand } from './logo/read-brand.ts'
export { isShown as isLogoShown } from './settings.repository.ts'
