export { companyNamed, loginDressOf, mailDressOf } from './login-dress.ts'
export { logoChange } from './logo/change-logo.ts'
export { removeFormerLogo } from './logo/remove-former.ts'
