import { SetPasswordPage } from './set-password-page.tsx'

export const CreatePasswordPage = () => <SetPasswordPage kind="create" />
