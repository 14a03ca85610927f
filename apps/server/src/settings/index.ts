export { companyNamed, loginDressOf } from './login-dress.ts'
export { logoChange, logoSent } from './logo/change-logo.ts'
export { removeFormerLogo } from './logo/remove-former.ts'
export { type LogoPlace, removeUnshownLogo } from './logo/remove-unshown.ts'
