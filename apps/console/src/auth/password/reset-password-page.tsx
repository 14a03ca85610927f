import { SetPasswordPage } from './set-password-page.tsx'

export const ResetPasswordPage = () => <SetPasswordPage kind="reset" />
