export { companyNamed, loginDressOf } from './login-dress.ts'
export { removeFormerLogo } from './logo/remove-former.ts'
